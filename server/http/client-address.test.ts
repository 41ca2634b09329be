import { expect, test } from 'vitest'
import { clientAddress, isNetwork, trustedNetworks } from './client-address.ts'
import { network } from './rate-limit.ts'

test.each([
  { entry: '10.0.0.0/8', inside: ['10.0.0.0', '10.255.255.255'], outside: ['9.255.255.255', '11.0.0.0'] },
  { entry: '10.1.2.3/8', inside: ['10.0.0.0', '10.255.255.255'], outside: ['9.255.255.255', '11.0.0.0'] },
  { entry: '192.168.4.0/22', inside: ['192.168.4.0', '192.168.7.255'], outside: ['192.168.3.255', '192.168.8.0'] },
  { entry: '127.0.0.1', inside: ['127.0.0.1'], outside: ['127.0.0.0', '127.0.0.2'] },
  { entry: '::ffff:127.0.0.1', inside: ['127.0.0.1'], outside: ['127.0.0.2'] },
  {
    entry: 'fd00::/8',
    inside: ['fd00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    outside: ['fcff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe00::'],
  },
  {
    entry: '2001:db8::/33',
    inside: ['2001:db8::', '2001:db8:7fff:ffff:ffff:ffff:ffff:ffff'],
    outside: ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8:8000::'],
  },
  { entry: '::1', inside: ['::1', '0:0:0:0:0:0:0:1'], outside: ['::', '::2'] },
])('matches the network “$entry” up to its limits', ({ entry, inside, outside }) => {
  const isTrusted = trustedNetworks([entry])
  for (const address of inside) expect([address, isTrusted(address)]).toEqual([address, true])
  for (const address of outside) expect([address, isTrusted(address)]).toEqual([address, false])
})

test.each([
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '/8',
  '::1/129',
  'fe80::1%eth0/64',
  // Read as an IPv6 range, it would contain no IPv4 address.
  '::ffff:10.0.0.0/104',
  '*',
])('rejects “%s” as a network', (entry) => expect(isNetwork(entry)).toBe(false))

test.each([
  { socket: '10.0.0.7', forwardedFor: '', client: '10.0.0.7' },
  { socket: '::ffff:10.0.0.7', forwardedFor: '198.51.100.1', client: '198.51.100.1' },
  { socket: 'fd00::7%eth0', forwardedFor: '2001:db8::5', client: '2001:db8::5' },
  // The client can forge everything before the nearest address that is not a proxy.
  { socket: '10.0.0.7', forwardedFor: '203.0.113.9, 198.51.100.1, 10.4.4.4', client: '198.51.100.1' },
  { socket: '10.0.0.7', forwardedFor: '203.0.113.9, who knows, 10.4.4.4', client: '10.0.0.7' },
  { socket: '10.0.0.7', forwardedFor: '10.4.4.4', client: '10.0.0.7' },
  { socket: '198.51.100.1', forwardedFor: '203.0.113.9', client: '198.51.100.1' },
  { socket: '::ffff:198.51.100.1', forwardedFor: '203.0.113.9', client: '198.51.100.1' },
])('finds the client $client behind trusted proxies: $socket with “$forwardedFor”', (given) => {
  const isTrusted = trustedNetworks(['10.0.0.0/8', 'fd00::/8'])
  expect(clientAddress(given.socket, given.forwardedFor, isTrusted)).toBe(given.client)
})

test('groups IPv6 clients by /64 and IPv4 clients by address', () => {
  expect(network('2001:db8:1:2::5')).toBe(network('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(network('2001:db8:1:2::5')).not.toBe(network('2001:db8:1:3::5'))
  expect(network('::ffff:198.51.100.1')).toBe('198.51.100.1')
  expect(network('198.51.100.1')).not.toBe(network('198.51.100.2'))
})
