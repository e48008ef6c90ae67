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
  }
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]))
}
