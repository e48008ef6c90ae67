import type { EasemobChat } from 'easemob-websdk'
import type { ImSdk } from '@/platform/ports'
import type { AppKey } from './appKey'
import type { ImConfig } from './config'

/** The SDK's connection: its published methods, and through its index signature the members the spec makes this layer set right. */
export type SdkConnection = EasemobChat.Connection
export type SdkMessage = EasemobChat.MessageBody

/** chat §9. */
const PROTOCOL_VERSION = '4.0.9'
const HEARTBEAT_MS = 30_000

export interface SdkHosts {
  rest: string
  socket: string
}

/** A connection of the SDK as the spec wants it. Each login takes a new one, so that late events of an old socket disturb nothing. */
export function createConnection(sdk: ImSdk, key: AppKey, config: ImConfig, hosts: SdkHosts, device: string) {
  // It writes every frame to the console: slow, and people's messages are in it.
  sdk.logger?.disableAll()
  const connection = new sdk.connection({
    appKey: `${key.org}#${key.app}`,
    // Hosts are found by this layer (chat §7); the SDK never looks for them itself.
    isHttpDNS: false,
    apiUrl: hosts.rest,
    url: hosts.socket,
    https: hosts.rest.startsWith('https'),
    heartBeatWait: HEARTBEAT_MS,
    // This layer sends delivery receipts: the SDK's own leave an unhandled rejection when the connection is lost.
    delivery: false,
    // One device id per install and tab: what waits for a device finds it again, and two tabs do not throw each other out.
    isFixedDeviceId: false,
    deviceId: device,
    autoReconnectNumMax: 1,
  }) as SdkConnection
  connection.version = PROTOCOL_VERSION
  // The product reconnects by its own policy (chat §4, §9): the SDK closes and reports it instead. Its option takes 0
  // for 5.
  connection.autoReconnectNumMax = 0
  forgetful(connection)
  return connection
}

/**
 * The SDK remembers the ids of what it read, history included, and drops a queued message with one of them without an event: what history brought
 * first would never be acknowledged. Which ids were emitted this layer knows by itself (`Known`).
 */
function forgetful(connection: SdkConnection): void {
  Object.defineProperty(connection, '_load_msg_cache', { get: () => [], set() {} })
}
