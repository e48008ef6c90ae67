/** Where the chat service is and which app key to use there (chat §9). */
export interface ImConfig {
  /** 'org#app' (chat §5). */
  appKey: string
  /** Origin of the REST calls; the paths begin with /{org}/{app}/. */
  restUrl: string
  /** ws: or wss: address of the realtime channel. */
  socketUrl: string
  /** Easemob's cloud: hosts are found by /easemob/server.json (chat §7); `restUrl` and `socketUrl` are then not used. */
  discover: boolean
}
