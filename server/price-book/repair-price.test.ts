import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { updateProduct } from '#contract/catalog/admin-product.ts'
import { mergeDevice, undoDeviceMerge } from '#contract/devices/admin-device.ts'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import * as contract from '#contract/price-book/repair-price.ts'
import { createPurchaseOrder, receiveGoods, sendPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { aTechnician, theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'

type Draft = z.input<typeof contract.createRepairPrice.input>

async function aShopWithAPart() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const [model] = await olive.call(findDevices, { q: 'iphone 13' })
  const screen = await aProduct(shop, {
    name: 'Screen for iPhone 13',
    sku: 'SCR-13',
    costCents: cents(4_000),
    stock: 2,
  })
  const draft: Draft = {
    modelId: model!.id,
    fault: 'screen',
    laborMinutes: 45,
    markupPercent: 50,
    parts: [{ productId: screen.id, quantity: 1 }],
  }
  return { shop, olive, model: model!, screen, draft }
}

test('R-39: computes the price of labor and parts, and rounds it up', async () => {
  const { olive, draft, screen } = await aShopWithAPart()

  const price = await olive.call(contract.createRepairPrice, draft)

  expect(price).toMatchObject({
    title: 'Screen replacement',
    device: { name: 'iPhone 13', make: 'Apple' },
    parts: [{ productId: screen.id, cost: 4_000, available: 2 }],
    price: 11_999,
    ruledPrice: 11_999,
    warrantyDays: 90,
  })
  await expect(olive.call(contract.createRepairPrice, draft)).rejects.toMatchObject({ code: 'repair_price_taken' })
  expect(await olive.call(contract.createRepairPrice, { ...draft, variant: 'original' })).toMatchObject({
    title: 'Screen replacement, original part',
  })
})

test('R-39: rejects a price that the rule cannot compute, and one with a rule and a fixed price', async () => {
  const { shop, olive, draft, screen } = await aShopWithAPart()
  const fieldsOf = async (given: object) =>
    (await problemOf(olive.call(contract.createRepairPrice, { ...draft, ...given }))).fields
  expect(await fieldsOf({ price: 99 })).toHaveProperty('price')
  expect(await fieldsOf({ markupPercent: null })).toHaveProperty('price')
  expect(await fieldsOf({ fault: 'other' })).toHaveProperty('name')
  expect(await fieldsOf({ name: 'Glass' })).toHaveProperty('name')
  expect(await fieldsOf({ kind: 'phone' })).toHaveProperty('kind')
  expect(await fieldsOf({ modelId: 999_999 })).toHaveProperty('modelId')
  expect(await fieldsOf({ parts: [{ productId: 999_999, quantity: 1 }] })).toHaveProperty('parts')

  await shop.sql('update products set cost_cents = null where id = $1', [screen.id])
  expect(await fieldsOf({})).toEqual({ parts: ['Enter the cost of Screen for iPhone 13 first, or use a fixed price'] })
  const fixed = { ...draft, markupPercent: null, price: 89.5 }
  expect(await olive.call(contract.createRepairPrice, fixed)).toMatchObject({ price: 8_950, ruledPrice: null })
})

test('R-40: a new cost only proposes a price, which is charged after its approval', async () => {
  const { shop, olive, draft, screen } = await aShopWithAPart()
  const { id } = await olive.call(contract.createRepairPrice, draft)
  const proposals = () => olive.call(contract.listPriceProposals)
  const priceNow = async () => (await olive.call(contract.getRepairPrice, { id })).price
  expect(await proposals()).toEqual([])

  await olive.call(updateProduct, { id: screen.id, cost: 60 })
  expect(await priceNow()).toBe(11_999)
  expect(await proposals()).toMatchObject([
    {
      id,
      title: 'Screen replacement',
      device: 'Apple iPhone 13',
      price: 11_999,
      proposedPrice: 14_999,
      partCost: 6_000,
    },
  ])

  const other = await problemOf(olive.call(contract.approvePriceProposals, { prices: [{ id, proposedPrice: 149.98 }] }))
  expect(other).toMatchObject({ kind: 'conflict', code: 'proposal_changed' })
  expect(await priceNow()).toBe(11_999)

  expect(await olive.call(contract.approvePriceProposals, { prices: [{ id, proposedPrice: 149.99 }] })).toEqual([])
  expect(await priceNow()).toBe(14_999)
  expect(await shop.sql(`select 1 from audit_entries where action = 'repair_price.price_approved'`)).toHaveLength(1)
})

test('R-40: approves several prices together or not at all', async () => {
  const { olive, draft, screen } = await aShopWithAPart()
  const one = await olive.call(contract.createRepairPrice, draft)
  const other = await olive.call(contract.createRepairPrice, { ...draft, variant: 'equal', laborMinutes: 60 })
  await olive.call(updateProduct, { id: screen.id, cost: 60 })
  const prices = [
    { id: one.id, proposedPrice: 149.99 },
    { id: other.id, proposedPrice: 1 },
  ]

  await expect(olive.call(contract.approvePriceProposals, { prices })).rejects.toMatchObject({
    code: 'proposal_changed',
  })

  expect(await olive.call(contract.listPriceProposals)).toHaveLength(2)
})

test('R-40: a dismissed price is proposed again only when the rule computes another one', async () => {
  const { olive, draft, screen } = await aShopWithAPart()
  const { id } = await olive.call(contract.createRepairPrice, draft)
  await olive.call(updateProduct, { id: screen.id, cost: 60 })

  expect(await olive.call(contract.dismissPriceProposals, { prices: [{ id, proposedPrice: 149.99 }] })).toEqual([])
  await olive.call(updateProduct, { id: screen.id, cost: 60.1 })
  expect(await olive.call(contract.listPriceProposals)).toEqual([])

  await olive.call(updateProduct, { id: screen.id, cost: 70 })
  expect(await olive.call(contract.listPriceProposals)).toMatchObject([{ price: 11_999, proposedPrice: 16_999 }])
})

test('R-40: goods received at another cost, and another labor rate, propose prices', async () => {
  const { shop, olive, draft, screen } = await aShopWithAPart()
  await olive.call(contract.createRepairPrice, draft)
  const { id: supplierId } = await olive.call(createSupplier, { name: 'Glass Co', email: 'glass@example.com' })
  await shop.sql('update products set supplier_id = $1 where id = $2', [supplierId, screen.id])
  await shop.sql('update products set stock_on_hand = 0 where id = $1', [screen.id])
  const order = await olive.call(createPurchaseOrder, {
    supplierId,
    lines: [{ productId: screen.id, quantity: 1, unitCost: 55 }],
  })
  await olive.call(sendPurchaseOrder, { id: order.id })
  await olive.call(receiveGoods, { id: order.id, key: randomUUID(), lines: [{ productId: screen.id, quantity: 1 }] })
  expect(await olive.call(contract.listPriceProposals)).toMatchObject([{ price: 11_999, proposedPrice: 13_999 }])

  await shop.sql('update repair_settings set labor_rate_cents = 10000')
  expect(await olive.call(contract.listPriceProposals)).toMatchObject([{ price: 11_999, proposedPrice: 15_999 }])
  await shop.sql(`update repair_settings set price_rounding = 'cent'`)
  expect(await olive.call(contract.listPriceProposals)).toMatchObject([{ price: 11_999, proposedPrice: 15_750 }])
})

test('R-40: keeps the approved price when only the warranty is edited', async () => {
  const { olive, draft, screen } = await aShopWithAPart()
  const { id, version } = await olive.call(contract.createRepairPrice, draft)
  await olive.call(updateProduct, { id: screen.id, cost: 60 })

  const warranted = await olive.call(contract.updateRepairPrice, { ...draft, id, version, warrantyDays: 180 })
  expect(warranted).toMatchObject({ price: 11_999, ruledPrice: 14_999, warrantyDays: 180 })

  const quicker = await olive.call(contract.updateRepairPrice, { ...draft, id, laborMinutes: 30, warrantyDays: 180 })
  expect(quicker).toMatchObject({ price: 12_999, ruledPrice: 12_999 })
  await expect(olive.call(contract.updateRepairPrice, { ...draft, id, version })).rejects.toMatchObject({
    code: 'stale_edit',
  })
})

test('is managed only by people who may change services', async () => {
  const { shop, draft } = await aShopWithAPart()
  const teo = await aTechnician(shop)
  for (const call of [() => teo.call(contract.listRepairPrices, {}), () => teo.call(contract.createRepairPrice, draft)])
    expect((await problemOf(call())).kind).toBe('forbidden')
})

test('archives a price, lists it by device, and moves it when its model is merged', async () => {
  const { olive, draft, model } = await aShopWithAPart()
  const [heir] = await olive.call(findDevices, { q: 'iphone 14' })
  const screen = await olive.call(contract.createRepairPrice, draft)
  const battery = { ...draft, fault: 'battery' as const }
  const moved = await olive.call(contract.createRepairPrice, battery)
  await olive.call(contract.createRepairPrice, { ...draft, modelId: heir!.id })
  const titles = async (status: 'offered' | 'archived' = 'offered') =>
    (await olive.call(contract.listRepairPrices, { status })).map(({ device, title }) => `${device?.name} ${title}`)

  const { undoId } = await olive.call(mergeDevice, { id: model.id, into: heir!.id })
  expect(await titles()).toEqual(['iPhone 14 Screen replacement', 'iPhone 14 Battery replacement'])
  expect(await titles('archived')).toEqual(['iPhone 14 Screen replacement'])

  await olive.call(undoDeviceMerge, { undoId })
  expect(await titles()).toEqual([
    'iPhone 13 Screen replacement',
    'iPhone 13 Battery replacement',
    'iPhone 14 Screen replacement',
  ])
  await olive.call(contract.updateRepairPrice, { ...battery, id: moved.id, archived: true })
  expect(await titles('archived')).toEqual(['iPhone 13 Battery replacement'])
  expect(await olive.call(contract.listRepairPrices, { search: 'apple screen', fault: 'screen' })).toHaveLength(2)
  expect(screen.id).toBeGreaterThan(0)
})
