import { isIPv4, isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const WITH_PORT = /^\[?(.+?)\]?:\d+$/

/**
 * The network an address belongs to, as limits count it: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * customer of a provider has. Proxies write addresses with a port or in brackets; one address is one key however written.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address.trim().replace(/%.*$/, ''))
  const mapped = IPV4_IN_IPV6.exec(bare)?.[1]
  if (mapped) return mapped
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : bare
}

function bareAddress(address: string): string {
  const [, inner = address] = /^\[(.+)\]$/.exec(address) ?? []
  if (isIPv4(inner) || isIPv6(inner)) return inner
  const [, before = address] = WITH_PORT.exec(address) ?? []
  return isIPv4(before) || isIPv6(before) ? before : address
}

/** The eight groups of an IPv6 address, in their shortest form. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const [before, after] = [left ?? [], right ?? []]
  return tail === undefined
    ? before
    : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}
