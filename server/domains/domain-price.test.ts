import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { listAdminDomainPrices, updateDomainPrice } from '#contract/domains/admin-domain-price.ts'
import { listDomainPrices, searchDomain } from '#contract/domains/domain.ts'
import { theOwner } from '../testing/people.ts'
import { openShop, shareShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'

test('shows changed prices to shoppers at once, and never shows the cost', async () => {
  const shop = await openShop()
  const [olive, carla] = [await theOwner(shop), shop.visitor()]
  expect((await carla.call(listDomainPrices)).map(({ extension }) => extension)).toEqual([
    'com',
    'net',
    'org',
    'io',
    'co',
  ])

  await olive.call(updateDomainPrice, { extension: 'com', register: 12.5, cost: 11, version: 1 })
  await olive.call(updateDomainPrice, { extension: 'io', isOffered: false })

  const answer = await carla.fetch('/api/domain-prices')
  const prices = (await answer.json()) as object[]
  expect(prices[0]).toEqual({ extension: 'com', register: 12.5, renew: 19.99, transfer: 14.99 })
  expect(prices).toHaveLength(4)
  const { results } = await carla.call(searchDomain, { domainName: 'ada' })
  expect(results.map(({ domain }) => domain)).not.toContain('ada.io')
  expect(await olive.call(listAudit, { target: 'domain_price:com' })).toMatchObject([
    { action: 'domain_price.updated', before: { register: 14.99 }, after: { register: 12.5 } },
  ])
})

const oliveAlone = shareShop(async () => theOwner(await openShop()))

test.each([{ cost: 15 }, { register: 10, cost: 10.01 }, { cost: 11, renew: 10.99 }, { cost: 11, transfer: 10.99 }])(
  'rejects %o because it is below cost',
  async (change) => {
    const olive = await oliveAlone()
    await expect(olive.call(updateDomainPrice, { extension: 'com', ...change })).rejects.toMatchObject({
      code: 'below_cost',
      fields: { cost: [expect.any(String)] },
    })
    expect((await olive.call(listAdminDomainPrices))[0]).toMatchObject({ cost: null, version: 1 })
  },
)

test('allows a price at cost, and rejects an outdated form', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const saved = await olive.call(updateDomainPrice, {
    extension: 'co',
    register: 30,
    transfer: 30,
    renew: 30,
    cost: 30,
  })
  expect(saved.version).toBe(2)
  await expect(olive.call(updateDomainPrice, { extension: 'co', register: 40, version: 1 })).rejects.toMatchObject({
    code: 'stale_edit',
  })
})

test('lets only the owner change price settings', async () => {
  const shop = await openShop()
  const employee = await anEmployee(shop)
  await expect(employee.call(listAdminDomainPrices)).rejects.toMatchObject({ status: 403 })
  await expect(employee.call(updateDomainPrice, { extension: 'com', register: 1 })).rejects.toMatchObject({
    status: 403,
  })
})
