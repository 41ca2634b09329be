import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import * as priceRules from '#contract/pricing/price-rule.ts'
import * as people from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

test('withdraws a future tax rate, and records both changes', async () => {
  const { olive } = await openShopWithContent()
  const rule = { taxRate: 0.0775, isShippingTaxable: false, shippingFee: 6.5 }
  const { effectiveFrom } = await olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' })
  const seen = effectiveFrom.toISOString()
  await olive.call(priceRules.withdrawPriceRule, { effectiveFrom: seen })
  expect((await olive.call(priceRules.listPriceRules)).map(({ state }) => state)).not.toContain('scheduled')

  const log = await olive.call(listAudit, { target: `price_rule:${seen}` })
  expect(log).toMatchObject([
    { action: 'price_rule.withdrawn', before: { taxRate: 0.0775 } },
    { action: 'price_rule.added', after: { taxRate: 0.0775 } },
  ])
})

test('starts a tax rate at midnight in the shop’s time zone, and never changes it afterwards', async () => {
  const { shop, olive } = await openShopWithContent()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const rule = { taxRate: 0.0775, isShippingTaxable: false, shippingFee: 6.5 }

  const scheduled = await olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' })

  expect(scheduled).toMatchObject({ effectiveFrom: new Date('2026-12-01T05:00:00Z'), state: 'scheduled' })
  await expect(olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' })).rejects.toMatchObject({
    code: 'price_rule_exists',
  })
  await expect(olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-11-21' })).rejects.toMatchObject({
    status: 400,
  })
  shop.time.now = new Date('2026-12-01T04:59:59Z')
  expect(await carla.call(getCartQuote)).toMatchObject({ tax: 140, shipping: 599 })
  shop.time.now = new Date('2026-12-01T05:00:00Z')
  expect(await carla.call(getCartQuote)).toMatchObject({ tax: 155, shipping: 650 })
  const effectiveFrom = scheduled.effectiveFrom.toISOString()
  await people.signedIn(shop, people.olive, olive)
  await expect(olive.call(priceRules.withdrawPriceRule, { effectiveFrom })).rejects.toMatchObject({
    code: 'price_rule_began',
  })
})
