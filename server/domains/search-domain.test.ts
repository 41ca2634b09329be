import { expect, test } from 'vitest'
import { searchDomain } from '#contract/domains/domain.ts'
import { cents } from '#contract/money.ts'
import type { Reply } from '../testing/registries/fake-server.ts'
import type { RdapDouble } from '../testing/registries/rdap-double.ts'
import { openRegistries } from '../testing/registries/registries.ts'
import { openShop } from '../testing/shop.ts'

async function aShopWithRegistries() {
  const rdap = await openRegistries()
  const shop = await openShop({ env: { RDAP_BASE: rdap.base } })
  return { shop, rdap, carla: shop.visitor() }
}

test('checks a name under every extension at once, with the requested one first', async () => {
  const { rdap, carla } = await aShopWithRegistries()
  rdap.taken.add('ada.com')

  const { results, isConfigured, message } = await carla.call(searchDomain, { domainName: 'ada', tld: '.org' })

  expect(results.map(({ domain, status, available }) => [domain, status, available])).toEqual([
    ['ada.org', 'available', true],
    ['ada.com', 'taken', false],
    ['ada.net', 'available', true],
    ['ada.io', 'unknown', false],
    ['ada.co', 'unknown', false],
  ])
  expect(results[0]).toMatchObject({ price: cents(1399), renewalPrice: cents(1999), source: 'rdap', definitive: false })
  expect(results[1]).toMatchObject({ price: null, renewalPrice: null, definitive: true })
  expect(results[3]).toMatchObject({ price: null, source: 'none' })
  expect(isConfigured).toBe(false)
  expect(message).toContain('isn’t connected yet')
})

test('sends no request in a demo without registries, and says that availability is unknown', async () => {
  const shop = await openShop()
  const { results, isConfigured, message } = await shop.visitor().call(searchDomain, { domainName: 'ada' })
  expect(results.map(({ status, source, price }) => [status, source, price])).toEqual(
    Array.from({ length: 5 }, () => ['unknown', 'none', null]),
  )
  expect(isConfigured).toBe(false)
  expect(message).toContain('Domain lookups are off in this demo')
})

test('caches taken names for ten minutes and free ones for two', async () => {
  const { shop, rdap, carla } = await aShopWithRegistries()
  rdap.taken.add('ada.com')
  const search = () => carla.call(searchDomain, { domainName: 'ada' })
  const first = await search()
  shop.time.pass(1)
  expect((await search()).results.slice(0, 3)).toEqual(first.results.slice(0, 3))
  expect(rdap.requests().filter((name) => name === 'ada.net')).toHaveLength(1)

  shop.time.pass(2)
  await search()
  expect(rdap.requests().filter((name) => name === 'ada.net')).toHaveLength(2)
  expect(rdap.requests().filter((name) => name === 'ada.com')).toHaveLength(1)
})

const found = (ldhName: string): Reply => ({ status: 200, body: { objectClassName: 'domain', ldhName } })

test.each<[string, Reply]>([
  ['is limited', { status: 429, headers: { 'retry-after': '60' } }],
  ['breaks', { status: 500 }],
  ['is slow', { status: 404, delayMs: 4_000 }],
  ['answers no JSON', { status: 200, body: '<h1>Welcome</h1>' }],
  ['sends us elsewhere', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
  ['speaks of another name', found('bob.com')],
  ['speaks of no domain', { status: 200, body: { objectClassName: 'nameserver', ldhName: 'ada.com' } }],
  ['answers without end', { status: 200, body: `"${'x'.repeat(2_000_000)}"` }],
])('reports a domain as unknown when the registry %s', async (_, said) => {
  const { rdap, carla } = await aShopWithRegistries()
  rdap.lies.names.set('ada.com', said)
  const { results } = await carla.call(searchDomain, { domainName: 'ada' })
  expect(results[0]).toMatchObject({ domain: 'ada.com', status: 'unknown', available: false, price: null })
  expect(results[2]).toMatchObject({ domain: 'ada.org', status: 'available' })
})

test('does not report domains as available by a server that answers 404 to everything', async () => {
  const { rdap, carla } = await aShopWithRegistries()
  rdap.lies.all = { status: 404, body: { errorCode: 404 } }
  const { results } = await carla.call(searchDomain, { domainName: 'ada' })
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('unknown'))
})

test('waits as long as a registry requests', async () => {
  const { shop, rdap, carla } = await aShopWithRegistries()
  rdap.lies.names.set('ada.com', { status: 429, headers: { 'retry-after': '120' } })
  await carla.call(searchDomain, { domainName: 'ada' })
  const before = ofVerisign(rdap).length
  shop.time.pass(1)
  const meanwhile = await carla.call(searchDomain, { domainName: 'bob' })
  expect(meanwhile.results[0]!.status).toBe('unknown')
  expect(ofVerisign(rdap)).toHaveLength(before)

  shop.time.pass(2)
  expect((await carla.call(searchDomain, { domainName: 'bob' })).results[0]!.status).toBe('available')
})

test('rate-limits visitors and the requests to registries', async () => {
  const { rdap, carla } = await aShopWithRegistries()
  for (let i = 0; i < 12; i++) await carla.call(searchDomain, { domainName: `name-${i}` })
  await expect(carla.call(searchDomain, { domainName: 'one-more' })).rejects.toMatchObject({ status: 429 })
  expect(ofVerisign(rdap).length).toBeLessThanOrEqual(20)
})

function ofVerisign(rdap: RdapDouble): string[] {
  return rdap.requests().filter((name) => !name.endsWith('.org'))
}
