const { NormalModule } = require('webpack')

/** Behind Taro's own, which adds its loader in the same hook. */
const stage = 100

/**
 * Taro hands the whole app.json to its runtime as well. In the mini program nothing reads it there (WeChat has the file), and it names every page
 * of every package in the main one. This file is the plugin and the loader that it adds to the module of the app.
 */
module.exports = function withoutConfig(source) {
  return source.replace(/^var config = .*;$/m, 'var config = {};')
}

module.exports.NoAppConfig = class NoAppConfig {
  apply(compiler) {
    compiler.hooks.compilation.tap({ name: 'NoAppConfig', stage }, (compilation) => {
      NormalModule.getCompilationHooks(compilation).loader.tap({ name: 'NoAppConfig', stage }, (_context, module) => {
        const [first] = module.loaders
        if (first && /taro-loader$/.test(first.loader)) module.loaders.unshift({ loader: __filename })
      })
    })
  }
}
