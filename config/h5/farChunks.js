const webpack = require('webpack')

/** The chunk that lists the pages (config/h5/router.js). */
const LIST = 'pages'
const PLACEHOLDER = '__FAR_CHUNKS__'

/**
 * The runtime's table of file names holds the chunks that can be reached without the list of pages; the others' names come with that list, since
 * nothing requests them before it is there. So the table on the first load does not grow with each page.
 */
module.exports = class FarChunks {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FarChunks', (compilation) => {
      let near
      const isNear = (chunk) => (near ??= nearChunks(compilation)).has(chunk)
      compilation.hooks.afterChunks.tap('FarChunks', () => (near = undefined))
      compilation.hooks.runtimeModule.tap('FarChunks', (module) => {
        if (module instanceof webpack.runtime.GetChunkFilenameRuntimeModule) {
          const filenameOf = module.getFilenameForChunk
          module.getFilenameForChunk = (chunk) => isNear(chunk) && filenameOf(chunk)
        }
        if (module.name === 'css loading') shareStyles(module, isNear)
      })
      compilation.hooks.additionalChunkRuntimeRequirements.tap('FarChunks', (chunk) => {
        if (chunk.name === LIST) compilation.addRuntimeModule(chunk, new FarNames())
      })
      // After the minimizer and its cache, before the hashes of contents are made: they go by what is written here.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'FarChunks', stage }, () => {
        const far = { js: {}, css: {} }
        for (const chunk of compilation.chunks)
          if (!isNear(chunk))
            for (const file of chunk.files) {
              const kind = /\.(js|css)$/.exec(file)?.[1]
              if (kind) far[kind][chunk.id] = file
            }
        const [list] = [...compilation.namedChunks.get(LIST).files].filter((file) => file.endsWith('.js'))
        compilation.updateAsset(list, (source) => {
          const parts = source.source().split(new RegExp(`["']${PLACEHOLDER}["']`))
          if (parts.length !== 2) throw new Error(`${list} has no place for the names of chunks`)
          return new webpack.sources.RawSource(parts.join(JSON.stringify(far)))
        })
      })
    })
  }
}

/** Chunks of all groups that the entries lead to without passing through the list. */
function nearChunks(compilation) {
  const seen = new Set(compilation.entrypoints.values())
  for (const group of seen) if (group.name !== LIST) for (const child of group.childrenIterable) seen.add(child)
  return new Set([...seen].flatMap(({ chunks }) => chunks))
}

/** Makes the table of chunks that have a style sheet one of the near ones, which the list can add to. */
function shareStyles(module, isNear) {
  const generate = module.generate.bind(module)
  module.generate = () => {
    let near
    const code = generate().replace(/var cssChunks = (\{.*?\});/, (_all, table) => {
      const ids = new Set([...module.compilation.chunks].filter(isNear).map(({ id }) => String(id)))
      near = Object.entries(JSON.parse(table)).filter(([id]) => ids.has(id))
      return 'var cssChunks = __webpack_require__.cssChunks;'
    })
    if (!near) throw new Error('mini-css-extract-plugin writes its table of style sheets in another way')
    return `__webpack_require__.cssChunks = ${JSON.stringify(Object.fromEntries(near))};\n${code}`
  }
}

/** Runs as the list arrives. */
class FarNames extends webpack.RuntimeModule {
  constructor() {
    super('names of chunks')
  }
  generate() {
    return `(far => {
      const { u, miniCssF, cssChunks } = __webpack_require__
      __webpack_require__.u = id => far.js[id] || u(id)
      __webpack_require__.miniCssF = id => far.css[id] || miniCssF(id)
      Object.assign(cssChunks, far.css)
    })("${PLACEHOLDER}")`
  }
}
