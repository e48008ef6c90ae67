// Babel for Taro's two builds.
module.exports = (api) => {
  api.cache.using(() => process.env.TARO_ENV)
  // H5's floor is Chrome 85 and Safari 14. WeChat runs on older engines: iOS 12.2 is the least that every iPhone with iOS 12 takes, and WeChat's own
  // engine on Android has long passed Chrome 73. All of them know destructuring and parameters, which Babel would still rewrite for an edge case of
  // theirs (11 KB of the mini program's main package).
  const h5 = process.env.TARO_ENV === 'h5'
  const targets = h5 ? { chrome: '85', ios: '14' } : { ios: '12.2', chrome: '73' }
  const floor = { targets, exclude: ['transform-parameters', 'transform-destructuring'] }
  return {
    // Fields are assigned, not defined: no class of ours has an accessor of a field's name above it, and each definition is a call.
    assumptions: { setPublicClassFields: true },
    presets: [
      ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false, ...floor }],
    ],
    plugins: [
      require('./config/stripSchemas'),
      require(h5 ? './config/preserveAriaProps' : './config/subpackageChunks'),
    ],
    overrides: [{ test: /node_modules[\\/]@noble[\\/]/, plugins: [require('./config/polyfillCalls')] }],
  }
}
