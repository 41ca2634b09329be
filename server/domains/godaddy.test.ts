import { expect, test } from 'vitest'
import { searchDomain } from '#contract/domains/domain.ts'
import type { Reply } from '../testing/registries/fake-server.ts'
import { openRegistrar, openRegistries } from '../testing/registries/registries.ts'
import { openShop } from '../testing/shop.ts'

async function aShopWithRegistrar({ hasRdap = true } = {}) {
  const godaddy = await openRegistrar()
  const rdap = await openRegistries()
  const shop = await openShop({ env: { ...godaddy.env, ...(hasRdap && { RDAP_BASE: rdap.base }) } })
  const carla = shop.visitor()
  const search = async () => (await carla.call(searchDomain, { domainName: 'ada' })).results
  return { shop, godaddy, rdap, carla, search }
}

test("checks all five names in one call, and prefers the registrar's answer", async () => {
  const { godaddy, search } = await aShopWithRegistrar()
  godaddy.offers.set('ada.io', { available: true, price: 39_990_000, currency: 'USD', period: 1 })
  godaddy.offers.set('ada.com', { available: false })

  expect((await search()).map(({ status, source }) => [status, source])).toEqual([
    ['taken', 'godaddy'],
    ['taken', 'godaddy'],
    ['taken', 'godaddy'],
    ['available', 'godaddy'],
    ['taken', 'godaddy'],
  ])
  expect(godaddy.requests).toHaveLength(1)
})

test.each([
  [{ price: 14_990_000 }, 'available'],
  [{ price: 15_000_000 }, 'premium'],
  [{}, 'available'],
  [{ price: 14_990_001 }, 'unknown'],
  [{ price: 9_990_000, currency: 'EUR' }, 'unknown'],
  [{ price: 9_990_000, period: 2 }, 'unknown'],
] as const)('treats a listed domain offered at %o as %s', async (terms, status) => {
  const { godaddy, search } = await aShopWithRegistrar({ hasRdap: false })
  godaddy.offers.set('ada.com', { available: true, ...terms })
  const [com] = await search()
  expect(com).toMatchObject({ status, available: status === 'available', price: status === 'available' ? 1499 : null })
})

test('does not trust a registrar that offers a registered domain', async () => {
  const { godaddy, rdap, search } = await aShopWithRegistrar()
  godaddy.offers.set('ada.com', { available: true, definitive: true })
  rdap.taken.add('ada.com')
  expect((await search())[0]).toMatchObject({ status: 'unknown', available: false })
})

test.each<[string, Reply]>([
  ['is limited', { status: 429, body: { code: 'TOO_MANY_REQUESTS', retryAfterSec: 20 } }],
  ['breaks', { status: 500, body: { code: 'INTERNAL' } }],
  ['is slow', { status: 200, body: { domains: [] }, delayMs: 4_000 }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: [] }],
  ['answers nonsense', { status: 200, body: { domains: [{ domain: 'ada.com', available: 'yes' }] } }],
  [
    'speaks of other names',
    { status: 200, body: { domains: [{ domain: 'b.io', available: true, definitive: true }] } },
  ],
])('uses the registries while the registrar %s, and reports the rest as unknown', async (_, said) => {
  const { godaddy, search } = await aShopWithRegistrar()
  godaddy.lie = said

  expect((await search()).map(({ status, source }) => [status, source])).toEqual([
    ['available', 'rdap'],
    ['available', 'rdap'],
    ['available', 'rdap'],
    ['unknown', 'none'],
    ['unknown', 'none'],
  ])
})

test.each([401, 403])(
  'reports a registrar that refuses with %i as not connected, and pauses requests',
  async (status) => {
    const { shop, godaddy, carla } = await aShopWithRegistrar()
    godaddy.lie = { status, body: { code: 'ACCESS_DENIED' } }
    const search = (domainName: string) => carla.call(searchDomain, { domainName })
    const first = await search('ada')
    expect(first).toMatchObject({ isConfigured: false, message: expect.stringContaining('public registry') })
    await search('bob')
    expect(godaddy.requests).toHaveLength(1)

    godaddy.lie = undefined
    shop.time.pass(6)
    expect(await search('carl')).toMatchObject({ isConfigured: true, message: '' })
  },
)

test('does not claim that names were checked when neither registrar nor registry answers', async () => {
  const { godaddy, carla } = await aShopWithRegistrar({ hasRdap: false })
  godaddy.lie = { status: 403, body: { code: 'ACCESS_DENIED' } }
  const { results, message } = await carla.call(searchDomain, { domainName: 'ada' })
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unknown']))
  expect(message).toContain('can’t check names right now')
})
