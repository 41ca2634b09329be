import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { quotePhoneOrder } from '#contract/checkout/phone-order.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import {
  addTaxRegistration,
  getTaxSettings,
  removeTaxRegistration,
  saveTaxSettings,
  type TaxCollection,
} from '#contract/pricing/tax-settings.ts'
import type { StateCode } from '#contract/us-state.ts'
import { buy, carlasDetails } from '../../testing/purchase.ts'
import { aCounter, cashSale } from '../../testing/staff.ts'

const TODAY = '2026-11-21'

async function aShopWith({ collectOn = 'registered_states' as TaxCollection } = {}) {
  const counter = await aCounter()
  const { olive } = counter
  await olive.call(saveTaxSettings, { collectOn })
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: TODAY, taxRate: 0.06, isShippingTaxable: true })
  return counter
}

const to = (state: StateCode) => ({ shippingAddress: { ...carlasDetails.shippingAddress, state } })

// The lamp costs $20.00 and shipping $5.99.
test.each([
  { collectOn: 'every_order', state: 'OH', tax: 140, taxRate: 0.07, taxState: 'OH' },
  { collectOn: 'every_order', state: 'KY', tax: 140, taxRate: 0.07, taxState: 'OH' },
  { collectOn: 'every_order', state: 'IN', tax: 140, taxRate: 0.07, taxState: 'OH' },
  { collectOn: 'registered_states', state: 'OH', tax: 140, taxRate: 0.07, taxState: 'OH' },
  { collectOn: 'registered_states', state: 'KY', tax: 156, taxRate: 0.06, taxState: 'KY' },
  { collectOn: 'registered_states', state: 'IN', tax: 0, taxRate: 0, taxState: 'IN' },
] as const)(
  'P-22: charges $tax cents to $state with tax on $collectOn',
  async ({ collectOn, state, tax, taxRate, taxState }) => {
    const { shop, olive, lamp } = await aShopWith({ collectOn })

    const order = await buy(shop.visitor(), [{ productId: lamp.id }], to(state))

    expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ tax, taxRate, taxState })
  },
)

test('P-22: taxes pickup and counter sales in the state of the shop', async () => {
  const { shop, olive, lamp } = await aShopWith()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  const lines = [{ productId: lamp.id, quantity: 1 }]

  const pickup = await carla.call(getCartQuote, { shippingMethod: 'pickup', state: 'IN' })
  const sale = await olive.call(quoteSale, { lines })
  const { id } = await olive.call(sellAtCounter, cashSale({ lines, total: 21.4, given: 21.4 }))

  expect(pickup).toMatchObject({ tax: 140, taxRate: 0.07, isTaxedByAddress: true })
  expect(sale).toMatchObject({ tax: 140 })
  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ taxState: 'OH' })
})

test('P-22: taxes draft orders in the state of their delivery', async () => {
  const { olive, lamp } = await aShopWith()
  const lines = [{ productId: lamp.id, quantity: 1 }]

  expect(await olive.call(quotePhoneOrder, { lines, state: 'IN' })).toMatchObject({ tax: 0 })
  expect(await olive.call(quotePhoneOrder, { lines, state: 'KY' })).toMatchObject({ tax: 156 })
  expect(await olive.call(quotePhoneOrder, { lines, state: 'KY', shippingMethod: 'pickup' })).toMatchObject({
    tax: 140,
  })
})

test('uses a new rate from its first day, and none from the day on which a registration ends', async () => {
  const { shop, olive, lamp } = await aShopWith()
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: '2026-11-23', taxRate: 0.08 })
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: '2026-11-24', taxRate: null })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  // Midnight in Columbus is 5 a.m. in UTC.
  const taxAt = async (moment: string) => {
    shop.time.now = new Date(moment)
    return (await carla.call(getCartQuote, { state: 'KY' })).tax
  }

  expect(await taxAt('2026-11-23T04:59:59Z')).toBe(156)
  expect(await taxAt('2026-11-23T05:00:00Z')).toBe(160)
  expect(await taxAt('2026-11-24T04:59:59Z')).toBe(160)
  expect(await taxAt('2026-11-24T05:00:00Z')).toBe(0)
})

test('refuses registrations that begin in the past, exist already or are in the state of the shop', async () => {
  const { olive } = await aShopWith()
  const add = (draft: { state: StateCode; startsOn: string }) =>
    olive.call(addTaxRegistration, { ...draft, taxRate: 0.05 })

  await expect(add({ state: 'IN', startsOn: '2026-11-20' })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(add({ state: 'OH', startsOn: TODAY })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(add({ state: 'KY', startsOn: TODAY })).rejects.toMatchObject({ code: 'tax_registration_exists' })
})

test('deletes a registration on its first day only, and records changes in the activity log', async () => {
  const { shop, olive } = await aShopWith()
  const { registrations } = await olive.call(getTaxSettings)
  const [kentucky] = registrations
  expect(kentucky).toMatchObject({ state: 'KY', taxRate: 0.06, phase: 'current' })

  await shop.sql("update tax_registrations set starts_on = '2026-11-20'")
  await expect(olive.call(removeTaxRegistration, kentucky!)).rejects.toMatchObject({ code: 'tax_registration_began' })
  await shop.sql(`update tax_registrations set starts_on = '${TODAY}'`)
  await olive.call(removeTaxRegistration, { id: kentucky!.id })

  expect((await olive.call(getTaxSettings)).registrations).toEqual([])
  const actions = (await olive.call(listAudit, {})).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'tax_registration.collection_changed',
      'tax_registration.added',
      'tax_registration.removed',
    ]),
  )
})
