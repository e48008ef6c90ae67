const fs = require('node:fs')
const path = require('node:path')

/** Writes assets.json beside index.html: which scripts and styles each page and the entry need, for the service's preloads. */
module.exports = class AssetManifest {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('AssetManifest', (compilation) => {
      const files = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file))
      const pages = {}
      for (const group of compilation.chunkGroups) {
        const request = group.origins[0]?.request ?? ''
        const page = /^\.\/(.+\/pages\/.+|pages\/.+)$/.exec(request)?.[1]
        if (page && !group.isInitial()) pages[`/${page}`] = files(group)
      }
      const entry = [...compilation.entrypoints.values()].flatMap(files)
      fs.writeFileSync(path.join(compiler.outputPath, 'assets.json'), JSON.stringify({ entry, pages }))
    })
  }
}
