const fs = require('node:fs')
const path = require('node:path')

/** Origins that the built site talks to beside its own: the service's content policy names them (server/web/contentPolicy.ts). */
function origins(env) {
  const of = (...urls) => [...new Set(urls.filter(Boolean).map((url) => new URL(url).origin))]
  const services = of(env.API_ORIGIN, env.PASSPORT_ORIGIN, env.ANALYTICS_COLLECTOR, env.IM_ORIGIN)
  return {
    scripts: env.WECHAT_SDK ? of(env.WECHAT_SDK) : ['https://res.wx.qq.com', 'https://res2.wx.qq.com'],
    // Tiles may name several hosts, `{s}`: then of any host.
    pictures: env.MAP_TILES ? (/^https?:\/\/[^/]*\{/.test(env.MAP_TILES) ? ['https:'] : of(env.MAP_TILES)) : [],
    // Easemob's cloud names its host at run time.
    services: env.IM_CLOUD === 'on' ? [...services, 'https:', 'wss:'] : services,
  }
}

/** Writes assets.json beside index.html: which scripts and styles each page and the entry need, for the service's preloads. */
module.exports = class AssetManifest {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('AssetManifest', (compilation) => {
      const files = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file))
      const pages = {}
      for (const group of compilation.chunkGroups) {
        // Home is the app's, each other page the list's (config/h5/pages.js), which comes with it.
        const list = group.getParents().find(({ name }) => name === 'pages')
        const page = (list ? /^\.\/(.+)\.tsx$/ : /^\.\/(pages\/.+)$/).exec(group.origins[0]?.request ?? '')?.[1]
        if (page && !group.isInitial()) pages[`/${page}`] = [...(list ? files(list) : []), ...files(group)]
      }
      const entry = [...compilation.entrypoints.values()].flatMap(files)
      fs.writeFileSync(
        path.join(compiler.outputPath, 'assets.json'),
        JSON.stringify({ entry, pages, origins: origins(process.env) }),
      )
    })
  }
}
