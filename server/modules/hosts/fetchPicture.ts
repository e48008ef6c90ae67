import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { UPLOAD_BYTES } from '../../limits'

const TIMEOUT_MS = 5_000

/** It did not come this time; another time it may. */
export class Unreached extends Error {}

/** Addresses no one on the internet has: ours, our neighbours', the cloud's own, and what is reserved for examples and groups. */
const INNER = new net.BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(address, prefix)
/** Global unicast, but for the ranges that stand for IPv4 addresses or examples. */
const OUTER6 = new net.BlockList()
OUTER6.addSubnet('2000::', 3, 'ipv6')
const INNER6 = new net.BlockList()
for (const [address, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INNER6.addSubnet(address, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !INNER.check(address)
  return net.isIPv6(address) && OUTER6.check(address, 'ipv6') && !INNER6.check(address, 'ipv6')
}

/** Resolves names to public addresses alone; the connection goes to the very address that was judged. */
export const publicLookup =
  (resolve: typeof dns.lookup = dns.lookup): net.LookupFunction =>
  (name, options, done) =>
    resolve(name, { family: options.family, hints: options.hints, all: true }, (error, found) => {
      if (!error && found.some(({ address }) => !isPublicAddress(address)))
        return done(new Error('an inner address'), [])
      if (error || options.all) return done(error, found)
      done(null, found[0]!.address, found[0]!.family)
    })

/**
 * Fetches a picture that a stranger's address names: by https from a public host by its name, without redirects or credentials, at most
 * UPLOAD_BYTES, within 5 s. `anywhere` is for development, where pictures lie on one's own machine.
 */
export function fetchPicture(address: string, anywhere = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    const named = url.protocol === 'https:' && url.port === '' && net.isIP(url.hostname.replace(/[[\]]/g, '')) === 0
    if (url.username || url.password || !(named || (anywhere && /^https?:$/.test(url.protocol))))
      throw new Error('not an address of a picture')
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS), ...(anywhere ? {} : { lookup: publicLookup() }) }
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
      const { statusCode = 0 } = response
      if (statusCode >= 500) return request.destroy(new Unreached(`answered ${statusCode}`))
      if (statusCode !== 200) return request.destroy(new Error(`answered ${statusCode}`))
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > UPLOAD_BYTES) return request.destroy(new Error('too large'))
        parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    request.on('error', (error: Error & { code?: string }) =>
      // Codes are the network's, and a time-out's.
      reject(error.code ? new Unreached(error.message) : error),
    )
  })
}
