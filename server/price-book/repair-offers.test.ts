import { expect, test } from 'vitest'
import { mergeDevice } from '#contract/devices/admin-device.ts'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import { getModelOffers, getOfferDates, listOfferedModels } from '#contract/price-book/repair-offer.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { expectInvalidated } from '../testing/response-cache.ts'
import { openShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'

const iphone13 = { brand: 'apple', model: 'iphone-13' }

async function aShopWithOffers() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const [model] = await olive.call(findDevices, { q: 'iphone 13' })
  const part = await aProduct(shop, { name: 'Screen for iPhone 13', costCents: cents(4_321), stock: 1 })
  const screen = await olive.call(createRepairPrice, {
    ...{ modelId: model!.id, fault: 'screen', laborMinutes: 45, markupPercent: 50, usualDays: 0 },
    parts: [{ productId: part.id, quantity: 1 }],
  })
  const diagnosis = await olive.call(createRepairPrice, {
    kind: 'phone',
    fault: 'diagnosis',
    laborMinutes: 20,
    price: 19,
  })
  await olive.call(createRepairPrice, { kind: 'laptop', fault: 'diagnosis', laborMinutes: 20, price: 49 })
  return { shop, olive, model: model!, part, screen, diagnosis, visitor: shop.visitor() }
}

test('R-41: shows anybody the repairs of a model with prices and stock, and never costs', async () => {
  const { shop, visitor, part } = await aShopWithOffers()

  const offers = await visitor.call(getModelOffers, iphone13)

  expect(offers.device).toEqual({ slug: 'iphone-13', brand: 'apple', make: 'Apple', name: 'iPhone 13', kind: 'phone' })
  expect(offers.repairs.map(({ title, price, isInStock }) => ({ title, price, isInStock }))).toEqual([
    { title: 'Screen replacement', price: 12_999, isInStock: true },
    { title: 'Diagnosis', price: 1_900, isInStock: null },
  ])
  const answer = await (await visitor.fetch('/api/repair-offers/apple/iphone-13')).text()
  expect(answer).not.toMatch(/cost|markup|43\.21|labor|productId/i)
  expect(await visitor.call(listOfferedModels)).toEqual([{ ...offers.device, priceFrom: 12_999 }])

  await shop.sql('update products set stock_on_hand = 0 where id = $1', [part.id])
  await expect
    .poll(async () => (await visitor.call(getModelOffers, iphone13)).repairs.map(({ isInStock }) => isInStock))
    .toEqual([false, null])
})

test('R-41: responds with 404 to an unknown brand, and without repairs to an unknown model', async () => {
  const { olive, visitor, model } = await aShopWithOffers()
  const ask = (brand: string, slug: string) => visitor.call(getModelOffers, { brand, model: slug })

  expect(await problemOf(ask('nobody', 'phone-1'))).toMatchObject({ kind: 'not_found', code: 'brand_not_found' })
  expect(await ask('apple', 'phone-1')).toEqual({ device: null, make: 'Apple', repairs: [] })
  expect(await problemOf(ask('samsung', 'iphone-13'))).toMatchObject({ details: { movedTo: 'apple/iphone-13' } })

  const [heir] = await olive.call(findDevices, { q: 'iphone 14' })
  await olive.call(mergeDevice, { id: model.id, into: heir!.id })
  await expect
    .poll(async () => (await problemOf(ask('apple', 'iphone-13'))).details)
    .toMatchObject({ movedTo: 'apple/iphone-14' })
})

test('R-41: says when a repair would be ready, with the lead time of a missing part, or that it does not know', async () => {
  const { shop, visitor, part, screen, diagnosis } = await aShopWithOffers()
  const dateOf = async (id: number) => (await visitor.call(getOfferDates, iphone13)).find((one) => one.id === id)
  await shop.sql(`update repair_settings set service_levels = jsonb_set(service_levels, '{1,promiseDays}', '2')`)

  const [screenNow, diagnosisNow] = [await dateOf(screen.id), await dateOf(diagnosis.id)]
  expect(screenNow).toMatchObject({ mustOrder: false, readyOn: expect.any(String) })
  expect(diagnosisNow).toMatchObject({ readyOn: screenNow!.readyOn })

  await shop.sql('update products set stock_on_hand = 0 where id = $1', [part.id])
  expect(await dateOf(screen.id)).toEqual({ id: screen.id, mustOrder: true, readyOn: null })

  await shop.sql(`insert into suppliers (name, email, lead_time_days) values ('Glass', 'glass@example.com', 3)`)
  await shop.sql('update products set supplier_id = (select max(id) from suppliers) where id = $1', [part.id])
  const ordered = await dateOf(screen.id)
  expect(ordered!.mustOrder).toBe(true)
  expect(ordered!.readyOn! > screenNow!.readyOn!).toBe(true)
})

test('invalidates the cached prices of a model when a price changes', async () => {
  const { shop, visitor } = await aShopWithOffers()
  await expectInvalidated(
    shop,
    () => visitor.call(getModelOffers, iphone13),
    () => shop.sql('update repair_prices set price_cents = price_cents + 100'),
    'repair_prices.price_cents',
  )
})
