import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guardedFetch, type Network } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const LIMITS = { bytes: 1_000, milliseconds: 2_000, type: /^image\// }

async function aHost(answer: RequestListener) {
  const requests: (string | undefined)[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const resolved: string[] = []
  const network: Network = {
    async resolve(host) {
      resolved.push(host)
      return [host === 'inside.test' ? '10.0.0.7' : '127.0.0.1']
    },
    admits: (address) => address === '127.0.0.1',
    ports: [port],
  }
  return { network, requests, resolved, at: (path: string, host = 'shop.test') => `http://${host}:${port}${path}` }
}

const picture: RequestListener = (_, response) => response.setHeader('content-type', 'image/png').end('PNG')

test.each([
  { address: '8.8.8.8', isPublic: true },
  { address: '2606:4700:4700::1111', isPublic: true },
  { address: '127.0.0.1', isPublic: false },
  { address: '10.1.2.3', isPublic: false },
  { address: '172.31.255.255', isPublic: false },
  { address: '172.32.0.1', isPublic: true },
  { address: '192.168.1.1', isPublic: false },
  { address: '169.254.169.254', isPublic: false },
  { address: '100.64.0.1', isPublic: false },
  { address: '0.0.0.0', isPublic: false },
  { address: '224.0.0.1', isPublic: false },
  { address: '255.255.255.255', isPublic: false },
  { address: '::1', isPublic: false },
  { address: '::', isPublic: false },
  { address: '::ffff:10.0.0.1', isPublic: false },
  { address: '::ffff:8.8.8.8', isPublic: false },
  { address: '64:ff9b::a00:1', isPublic: false },
  { address: '2002:a00:1::', isPublic: false },
  { address: 'fd00::1', isPublic: false },
  { address: 'fe80::1', isPublic: false },
  { address: '2001:db8::1', isPublic: false },
  { address: 'shop.test', isPublic: false },
])('treats $address as public: $isPublic', ({ address, isPublic }) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('resolves a host once and connects to that address', async () => {
  const host = await aHost(picture)

  expect(String(await guardedFetch(host.at('/a.png'), LIMITS, host.network))).toBe('PNG')

  expect(host.resolved).toEqual(['shop.test'])
  expect(host.requests).toEqual(['shop.test/a.png'])
})

test('does not connect to a host with an internal address', async () => {
  const host = await aHost(picture)
  const network = { ...host.network, resolve: async () => ['127.0.0.1', '10.0.0.7'] }

  await expect(guardedFetch(host.at('/a.png'), LIMITS, network)).rejects.toThrow(
    'shop.test is not on the public internet.',
  )

  expect(host.requests).toEqual([])
})

test('checks the address of each redirect', async () => {
  const host = await aHost((request, response) => {
    const to = {
      '/near': '/a.png',
      '/inside': host.at('/a.png', 'inside.test'),
      '/round': '/round',
      '/file': 'file:///etc/passwd',
    }
    const location = to[request.url as keyof typeof to]
    if (location) response.writeHead(302, { location }).end()
    else picture(request, response)
  })
  const fetch = (path: string) => guardedFetch(host.at(path), LIMITS, host.network)

  expect(String(await fetch('/near'))).toBe('PNG')
  await expect(fetch('/inside')).rejects.toThrow('inside.test is not on the public internet.')
  await expect(fetch('/round')).rejects.toThrow('It is redirected more than 5 times.')
  await expect(fetch('/file')).rejects.toThrow('Only http and https addresses are fetched.')
})

test.each([
  { answers: 'what is no picture', listener: type('text/html'), reason: 'It is not a picture but text/html.' },
  { answers: '404', listener: status(404), reason: 'The host responded with 404.' },
  { answers: 'more than it said', listener: endless(), reason: 'It has more than 0 MB.' },
  { answers: 'a size that is too large', listener: sized(5_000), reason: 'It has more than 0 MB.' },
  { answers: 'nothing at all', listener: () => {}, reason: 'It took too long.' },
  { answers: 'half of it', listener: half(), reason: 'It took too long.' },
])('rejects a host that answers $answers, with a reason', async ({ listener, reason }) => {
  const host = await aHost(listener)

  const fetched = guardedFetch(host.at('/a.png'), { ...LIMITS, milliseconds: 500 }, host.network)

  await expect(fetched).rejects.toThrow(reason)
})

test.each([
  { url: 'http://127.0.0.1/a.png', reason: '127.0.0.1 is not on the public internet.' },
  { url: 'http://[::1]/a.png', reason: '::1 is not on the public internet.' },
  { url: 'http://0x7f000001/a.png', reason: '127.0.0.1 is not on the public internet.' },
  { url: 'http://2130706433/a.png', reason: '127.0.0.1 is not on the public internet.' },
  { url: 'https://user:word@shop.test/a.png', reason: 'Its URL contains a password.' },
  { url: 'http://shop.test:22/a.png', reason: 'Port 22 is not one of the web.' },
  { url: 'http://no-such-host.invalid/a.png', reason: 'There is no host no-such-host.invalid.' },
])('rejects $url', async ({ url, reason }) => {
  await expect(guardedFetch(url, LIMITS)).rejects.toThrow(reason)
})

function type(name: string): RequestListener {
  return (_, response) => response.setHeader('content-type', name).end('<html>')
}

function status(code: number): RequestListener {
  return (_, response) => response.writeHead(code).end()
}

function sized(bytes: number): RequestListener {
  return (_, response) => response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes }).write('P')
}

function endless(): RequestListener {
  return (_, response) => {
    response.setHeader('content-type', 'image/png')
    const timer = setInterval(() => response.write('x'.repeat(300)), 10)
    response.on('close', () => clearInterval(timer))
  }
}

function half(): RequestListener {
  return (_, response) => response.setHeader('content-type', 'image/png').write('PN')
}
