// Puts what evaluates a library early (preload*.js) at the end of that library's file: a request of its own costs a slow network a round trip.
const HOSTS = [
  ['preloadReact', 'react'],
  ['preloadMobx', 'base'],
  ['preloadTaro', 'base'],
]

module.exports = class JoinPreloads {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('JoinPreloads', (compilation) => {
      // After they have been made small, before their names get their hashes and stand in the page.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING
      compilation.hooks.processAssets.tap({ name: 'JoinPreloads', stage }, () => {
        const fileOf = (name) => [...compilation.namedChunks.get(name).files].find((file) => file.endsWith('.js'))
        for (const [preload, host] of HOSTS) {
          const [own, its] = [fileOf(preload), fileOf(host)]
          const { source } = compilation.getAsset(own)
          compilation.updateAsset(its, (before) => new sources.ConcatSource(before, '\n', source))
          compilation.deleteAsset(own)
        }
      })
    })
  }
}
