const path = require('node:path')

/** Taro plugin: lets ARIA attributes through to WeChat, so that its screen reader speaks our labels. */
module.exports = (ctx) =>
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (!platform.template) return
      platform.template.mergeComponents(ctx, require('./ariaComponents'))
      platform.runtimePath = [].concat(platform.runtimePath, path.resolve(__dirname, 'weapp/ariaRuntime.js'))
    },
  })
