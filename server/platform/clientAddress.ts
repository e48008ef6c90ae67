import net from 'node:net'

/**
 * The address that limits count: of IPv4 the whole, of IPv6 the network of 64 bits, since every household has that many addresses to choose
 * from. IPv4 written as IPv6 is IPv4.
 */
export function clientAddress({ ip }: { ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!net.isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0)
    while (groups.length + after < 8) groups.push('0')
  }
  // The network may reach into what stood after the double colon.
  if (tail) groups.push(...tail.split(':'))
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
