/** Where the chat service is and which app key to use there (chat §9). */
export interface ImConfig {
  /** 'org#app' (chat §5). */
  appKey: string
  /** Origin of the REST calls; the paths begin with /{org}/{app}/. */
  restUrl: string
  /** ws: or wss: URL of the realtime channel. */
  socketUrl: string
  /** Easemob's cloud: hosts are found by /easemob/server.json (chat §7); `restUrl` and `socketUrl` are then not used. */
  discover: boolean
}

export interface ImSettings {
  /** Hosts of the site that count as production; a leading dot stands for every name below it. */
  productionHosts: string[]
  productionKey: string
  testKey: string
  /** Origin of the chat service; empty: the origin of the API, or of the page in H5. */
  origin: string
  /** True: the cloud's hosts are found by the DNS hosts of chat §7. */
  cloud: boolean
}

/** Development's app key, served by the project's own service. */
export const DEVELOPMENT_KEY = 'dingdang#app'

/** chat §9: production hosts use the production chat app key and every other host the test one. */
export function chooseImConfig(origin: string, settings: Partial<ImSettings> = {}): ImConfig {
  const { productionHosts = [], testKey = DEVELOPMENT_KEY, productionKey = testKey, cloud = false } = settings
  const host = /^\w+:\/\/([^/:]+)/.exec(origin)?.[1] ?? ''
  const production = productionHosts.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
  const restUrl = (settings.origin || origin).replace(/\/+$/, '')
  return {
    appKey: production ? productionKey : testKey,
    restUrl,
    socketUrl: `${restUrl.replace(/^http/, 'ws')}/websocket`,
    discover: cloud,
  }
}
