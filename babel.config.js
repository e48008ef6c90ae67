// One Babel set-up for Taro's two builds and for jest; jest needs Node's own modules, so presets differ by caller.
module.exports = (api) => {
  const isTest = api.env('test')
  if (isTest) {
    return {
      presets: [
        ['@babel/preset-env', { targets: { node: '20' } }],
        ['@babel/preset-react', { runtime: 'automatic' }],
        '@babel/preset-typescript',
      ],
    }
  }
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
  }
}
