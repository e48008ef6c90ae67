/** The key is added as its query. */
function collectorOf(url: string): string {
  if (!/^https?:\/\/[^\s?#]+$/.test(url)) throw new Error(`ANALYTICS_COLLECTOR is no URL without query: ${url}`)
  return url
}

/** Values fixed at build time, declared for TypeScript in types/global.d.ts. Secrets here are public by nature: they ship in the client. */
export function buildConstants(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const weapp = env.TARO_ENV === 'weapp'
  const constants = {
    // H5 talks to the origin it was served from; a mini program needs an absolute, whitelisted host.
    API_ORIGIN: env.API_ORIGIN ?? (weapp ? 'https://api.dingdang.example' : ''),
    PASSPORT_ORIGIN: env.PASSPORT_ORIGIN ?? env.API_ORIGIN ?? (weapp ? 'https://api.dingdang.example' : ''),
    APP_VERSION: env.npm_package_version ?? '0.1.0',
    SIGN_SECRET: env.SIGN_SECRET ?? 'dingdang-development-sign',
    PASSPORT_SECRET: env.PASSPORT_SECRET ?? 'dingdang-development-passport',
    // Where analytics are collected (unset: by the service) and under which data sets; the service reads the same two keys.
    ANALYTICS_SETTINGS: {
      ...(env.ANALYTICS_COLLECTOR && { collector: collectorOf(env.ANALYTICS_COLLECTOR) }),
      keys: {
        ...(env.ANALYTICS_KEY && { production: env.ANALYTICS_KEY }),
        ...(env.ANALYTICS_TEST_KEY && { test: env.ANALYTICS_TEST_KEY }),
      },
    },
    // Another URL of WeChat's JS-SDK than WeChat's own (unset: res.wx.qq.com, then res2.wx.qq.com).
    WECHAT_SDK: env.WECHAT_SDK ?? '',
    // Map tiles of H5 (services differ in terms and keys, so none is built in), and where the product's app is fetched.
    SITE_SETTINGS: {
      ...(!weapp && env.MAP_TILES && { tiles: { url: env.MAP_TILES, credit: env.MAP_CREDIT ?? '' } }),
      ...(!weapp && env.APP_DOWNLOAD && { appDownload: env.APP_DOWNLOAD }),
    },
    // The chat service (src/im/config.ts): app keys by host, another origin, or Easemob's cloud. Unset: the project's own, beside the API.
    CHAT_SETTINGS: {
      ...(env.IM_PRODUCTION_HOSTS && { productionHosts: env.IM_PRODUCTION_HOSTS.split(',') }),
      ...(env.IM_PRODUCTION_KEY && { productionKey: env.IM_PRODUCTION_KEY }),
      ...(env.IM_APP_KEY && { testKey: env.IM_APP_KEY }),
      ...(env.IM_ORIGIN && { origin: env.IM_ORIGIN }),
      ...(env.IM_CLOUD === 'on' && { cloud: true }),
    },
  }
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]))
}
