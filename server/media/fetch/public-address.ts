import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries. */
const INSIDE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The public IPv6 space without the ranges that embed IPv4 addresses. */
const PUBLIC_V6 = '2000::/3'
const INSIDE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const insideV4 = listOf(INSIDE_V4, 'ipv4')
const insideV6 = listOf(INSIDE_V6, 'ipv6')
const publicV6 = listOf([PUBLIC_V6], 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !insideV4.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !insideV6.check(address, 'ipv6')
}

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
