import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'
type IsTrusted = (address: string) => boolean

/**
 * Whether an entry of `TRUSTED_PROXIES` can be understood: an address, or a network such as `10.0.0.0/8` or `fd00::/8`.
 */
export function isNetwork(entry: string): boolean {
  return networkOf(entry) !== undefined
}

/** @param entries each an `isNetwork`. */
export function trustedNetworks(entries: readonly string[]): IsTrusted {
  const networks = new BlockList()
  for (const entry of entries) {
    const { address, prefix, family } = networkOf(entry)!
    networks.addSubnet(address, prefix, family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && networks.check(address, family)
  }
}

/**
 * Who asks: the socket's address. What `X-Forwarded-For` says counts only from a trusted proxy, and of it only the last
 * that is not a trusted proxy itself: whoever asks can write the ones before.
 */
export function clientAddress(socket: string, forwardedFor: string, isTrusted: IsTrusted): string {
  const hops = [...forwardedFor.split(','), socket].map(plain).filter(Boolean).reverse()
  const client = hops.find((address) => !isTrusted(address))
  return client !== undefined && familyOf(client) ? client : plain(socket)
}

/** An IPv4 address that came in on an IPv6 socket is the same address, and on which interface it came does not matter. */
function plain(address: string): string {
  return address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): Family | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}

function networkOf(entry: string): { address: string; prefix: number; family: Family } | undefined {
  const [given = '', length, ...more] = entry.split('/')
  // A network of IPv4 addresses is written as one.
  const address = length === undefined ? plain(given) : given
  const family = familyOf(address)
  if (!family || address.includes('%') || /^::ffff:\d+\./i.test(address) || more.length > 0) return undefined
  const most = family === 'ipv4' ? 32 : 128
  if (length === undefined) return { address, prefix: most, family }
  return /^\d{1,3}$/.test(length) && Number(length) <= most
    ? { address, prefix: Number(length), family }
    : undefined
}
