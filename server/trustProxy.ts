import net from 'node:net'

/** Whose X-Forwarded-For is believed: a number of proxies before the service, or their addresses. False: no one's. */
export type TrustProxy = false | number | string[]

/** The same as Fastify takes it: the nearest proxy is hop 0. */
export const trustedBy = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

const NAMED = ['loopback', 'linklocal', 'uniquelocal']

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = net.isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Reads TRUST_PROXY. Every limit by address stands on it: a header that is believed too easily gives each request an address of its own, so
 * nothing is believed unless the deployment names its proxies.
 */
export function readTrustProxy(given: string | undefined, errors: string[]): TrustProxy {
  const text = (given ?? '').trim()
  if (text === '' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = text.split(',').map((one) => one.trim())
  const wrong = proxies.find((one) => !NAMED.includes(one) && !isAddress(one))
  if (wrong !== undefined) errors.push(`TRUST_PROXY is neither a number of proxies nor their addresses: ${wrong}`)
  return proxies
}
