import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'
type IsTrusted = (address: string) => boolean

export function isNetwork(entry: string): boolean {
  return networkOf(entry) !== undefined
}

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
 * `X-Forwarded-For` is read only from a trusted proxy, from the right up to the first address that is not a trusted
 * proxy: a client can forge everything before it.
 */
export function clientAddress(socket: string, forwardedFor: string, isTrusted: IsTrusted): string {
  const hops = [...forwardedFor.split(','), socket].map(plain).filter(Boolean).reverse()
  const client = hops.find((address) => !isTrusted(address))
  return client !== undefined && familyOf(client) ? client : plain(socket)
}

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
  const address = length === undefined ? plain(given) : given
  const family = familyOf(address)
  if (!family || address.includes('%') || /^::ffff:\d+\./i.test(address) || more.length > 0) return undefined
  const most = family === 'ipv4' ? 32 : 128
  if (length === undefined) return { address, prefix: most, family }
  return /^\d{1,3}$/.test(length) && Number(length) <= most ? { address, prefix: Number(length), family } : undefined
}
