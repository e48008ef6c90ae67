const path = require('node:path')

/**
 * Taro plugin: what WeChat's templates know of its components. ARIA attributes are added, so that its screen reader speaks our labels; what
 * nothing sets is left out.
 */
module.exports = (ctx) =>
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (!platform.template) return
      platform.template.mergeComponents(ctx, require('./ariaComponents'))
      require('./weapp/unusedProps')(platform.template.internalComponents)
      platform.runtimePath = [].concat(platform.runtimePath, path.resolve(__dirname, 'weapp/templateRuntime.js'))
    },
  })
