import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listTestimonials } from '#contract/marketing/testimonial.ts'
import { listServices, type Service } from '#contract/services/service.ts'
import { seedContent } from '../../demo/content.ts'
import { openShop, shareShop } from '../testing/shop.ts'

async function openShopWithServices() {
  const shop = await openShop()
  await seedContent(shop.context())
  return shop
}

const toAsk = shareShop(openShopWithServices)

test.each([
  { type: 'pc_repair', slug: 'pc-repair' },
  { type: 'pc-repair', slug: 'pc-repair' },
  { type: 'PC_Repair', slug: 'pc-repair' },
  { type: 'bill_pay', slug: 'bill-payments' },
  { type: 'bill-pay', slug: 'bill-payments' },
  { type: 'bill-payments', slug: 'bill-payments' },
  { type: 'copy_print', slug: 'copy-print' },
  { type: 'uhaul', slug: 'uhaul' },
  { type: 'custom_app', slug: 'custom-app' },
])('finds /services/$slug by $type', async ({ type, slug }) => {
  const shop = await toAsk()

  const found = await shop.visitor().call(listServices, { type })

  expect(found.map(({ canonicalSlug }) => canonicalSlug)).toEqual([slug])
})

test('finds nothing for an unknown service, and rejects invalid input', async () => {
  const shop = await toAsk()
  const carla = shop.visitor()

  expect(await carla.call(listServices, { type: 'time-travel' })).toEqual([])
  expect(await carla.call(listServices, { type: '%' })).toEqual([])
  expect((await carla.fetch('/api/services?type=%00')).status).toBe(400)
})

test('lists all services with prices in dollars', async () => {
  const shop = await toAsk()

  const response = await shop.visitor().fetch('/api/services')
  const services = (await response.json()) as z.input<typeof Service>[]

  expect(services).toHaveLength(15)
  const copies = services.find(({ type }) => type === 'copy_print')
  expect(copies?.prices.map(({ amount, unit }) => [amount, unit])).toEqual([
    [0.1, 'per page'],
    [0.5, 'per page'],
    [0.25, 'per page'],
  ])
  const repair = services.find(({ type }) => type === 'pc_repair')
  expect(repair?.prices).toContainEqual({
    label: 'Screen replacement',
    amount: 95,
    isFrom: true,
    isAddOn: true,
    unit: null,
    note: 'Depends on the screen',
  })
})

test('hides the owner’s review note', async () => {
  const shop = await openShopWithServices()

  const text = await (await shop.visitor().fetch('/api/services?type=notary')).text()

  expect(text).toContain('attorney')
  expect(text).not.toMatch(/147\.08|reviewNote|otherSlugs/)
})

test('does not list a hidden service', async () => {
  const shop = await openShopWithServices()
  await shop.sql(`update services set is_hidden = true where type = 'credit_repair'`)

  expect(await shop.visitor().call(listServices, {})).toHaveLength(14)
  expect(await shop.visitor().call(listServices, { type: 'credit-repair' })).toEqual([])
})

test('lists testimonials in the shop’s order, with zero to five stars', async () => {
  const shop = await openShopWithServices()

  const said = await shop.visitor().call(listTestimonials)

  expect(said[0]).toMatchObject({ name: 'Denise W.', rating: 5 })
  await expect(shop.sql('update testimonials set rating = 6')).rejects.toThrow('testimonials_rating_in_stars')
})
