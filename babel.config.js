// Babel for Taro's two builds.
module.exports = (api) => {
  api.cache.using(() => process.env.TARO_ENV)
  // H5's floor is Chrome 85 and Safari 14, which know what Babel would still rewrite for an edge case of theirs; WeChat runs on older engines.
  const h5 = process.env.TARO_ENV === 'h5'
  const floor = h5
    ? { targets: { chrome: '85', ios: '14' }, exclude: ['transform-parameters', 'transform-destructuring'] }
    : { targets: { ios: '12', chrome: '70' } }
  return {
    presets: [
      ['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false, ...floor }],
    ],
    plugins: [require('./config/stripSchemas'), ...(h5 ? [require('./config/keepAria')] : [])],
    overrides: [{ test: /node_modules[\\/]@noble[\\/]/, plugins: [require('./config/olderNumbers')] }],
  }
}
