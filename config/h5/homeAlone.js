/**
 * Taro plugin: of the pages Taro lists home alone, whose chunk the app loads by itself; each other page would add its path and its chunks to the
 * first load (config/h5/pages.js).
 */
module.exports = (ctx) =>
  ctx.modifyAppConfig(({ appConfig }) => {
    if (process.env.TARO_ENV === 'h5') appConfig.pages = appConfig.pages.slice(0, 1)
  })
