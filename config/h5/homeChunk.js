const HOME = './pages/index/index'

/**
 * Whether a module is home's and at least one other page's. What home shares lies in one file: nearly every visit begins there or on a page
 * that needs the same, and each file of its own is a request on a slow network.
 */
module.exports = function sharedWithHome(module, { chunkGraph }) {
  let home = false
  let others = false
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.origins.some(({ request }) => request === HOME)) home = true
      else others = true
    }
  }
  return home && others
}
