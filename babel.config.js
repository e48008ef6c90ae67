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
  return {
    presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false }]],
    plugins: [require('./config/stripSchemas')],
  }
}
