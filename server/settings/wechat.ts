interface AppKeys {
  appId: string
  secret: string
}

/** What the service needs to speak with WeChat (docs/decisions/0017-wechat.md). */
export interface WechatSettings {
  official: AppKeys | null
  mini: AppKeys | null
  /** WeChat's API and its page of consent, without a slash at the end. */
  origin: string
  oauthOrigin: string
  /** Origins our own pages are served from: the only ones that get a signature or a person's code. */
  pages: readonly string[]
  /** The demo without accounts: the tester picks who they are, and loopback pages are ours too. */
  local: boolean
  /** Version of the mini program that links and codes open; null: the one the link names (app §7: trial). No one but testers can open that: production opens `release`. */
  miniVersion: 'release' | 'trial' | 'develop' | null
}

const VERSIONS = ['release', 'trial', 'develop'] as const

/** Reads WeChat's settings; each wrong one is a configuration error. An app without a secret can be paid in, and nothing else. */
export function readWechat(
  env: NodeJS.ProcessEnv,
  { production, demo }: { production: boolean; demo: boolean },
  errors: string[],
): WechatSettings {
  const keys = (id: string, secret: string): AppKeys | null => {
    if (env[secret] && !env[id]) errors.push(`${secret} needs ${id}`)
    return env[id] && env[secret] ? { appId: env[id], secret: env[secret] } : null
  }
  const official = keys('WECHAT_APP_ID', 'WECHAT_APP_SECRET')
  const mini = keys('WECHAT_MINI_APP_ID', 'WECHAT_MINI_APP_SECRET')
  const pages = [env.PUBLIC_ORIGIN ?? '', ...(env.WEB_ORIGINS ?? '').split(',')]
    .map((one) => one.trim())
    .filter(Boolean)
  for (const page of pages)
    if (!URL.canParse(page) || new URL(page).origin !== page) errors.push(`WEB_ORIGINS holds no origin: ${page}`)
  if (production && official && pages.length === 0) errors.push('WECHAT_APP_ID needs PUBLIC_ORIGIN or WEB_ORIGINS')
  const version = VERSIONS.find((one) => one === env.WECHAT_MINI_VERSION) ?? null
  if (env.WECHAT_MINI_VERSION && !version) errors.push(`WECHAT_MINI_VERSION is unknown: ${env.WECHAT_MINI_VERSION}`)
  return {
    official,
    mini,
    origin: env.WECHAT_ORIGIN ?? 'https://api.weixin.qq.com',
    oauthOrigin: env.WECHAT_OAUTH_ORIGIN ?? 'https://open.weixin.qq.com',
    pages,
    local: demo && !official && !mini,
    miniVersion: version ?? (production ? 'release' : null),
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Is this the address of a page of ours? Held against whole origins, so that a look-alike host is none. */
export function isOwnPage(settings: Pick<WechatSettings, 'pages' | 'local'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
  return settings.pages.includes(url.origin) || (settings.local && LOOPBACK.has(url.hostname))
}
