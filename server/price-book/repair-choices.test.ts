import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import { listRepairChoices } from '#contract/price-book/repair-choice.ts'
import { createRepairPrice, updateRepairPrice } from '#contract/price-book/repair-price.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { aTechnician, signedUp, theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'

const walkIn = {
  serviceType: 'Phone Repair',
  deviceBrand: 'Apple',
  deviceModel: 'iPhone 13',
  problemDescription: 'The screen is cracked.',
  customerName: 'Walter Finch',
  customerEmail: 'walter@example.com',
  customerPhone: '614-555-0177',
  paymentMethod: 'counter',
} as const

async function aShopWithABook() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const teo = await aTechnician(shop)
  const [model] = await olive.call(findDevices, { q: 'iphone 13' })
  const part = await aProduct(shop, { name: 'Screen for iPhone 13', costCents: cents(4_000), stock: 0 })
  const screen = await olive.call(createRepairPrice, {
    modelId: model!.id,
    fault: 'screen',
    laborMinutes: 45,
    markupPercent: 50,
    parts: [{ productId: part.id, quantity: 1 }],
    warrantyDays: 180,
  })
  await olive.call(createRepairPrice, { kind: 'phone', fault: 'diagnosis', laborMinutes: 20, price: 19 })
  await olive.call(createRepairPrice, { kind: 'laptop', fault: 'diagnosis', laborMinutes: 20, price: 49 })
  return { shop, olive, teo, screen }
}

test('R-40: offers the repairs of the model and its kind, as lines that add up to the price, without costs', async () => {
  const { shop, teo, screen } = await aShopWithABook()

  const { model, repairs } = await teo.call(listRepairChoices, { device: 'Apple iPhone 13' })

  expect(model).toBe('Apple iPhone 13')
  expect(repairs.map(({ title, price, isInStock }) => ({ title, price, isInStock }))).toEqual([
    { title: 'Screen replacement', price: 11_999, isInStock: false },
    { title: 'Diagnosis', price: 1_900, isInStock: null },
  ])
  expect(repairs[0]!.lines).toEqual([
    expect.objectContaining({ kind: 'labor', name: 'Screen replacement, iPhone 13', unitPrice: 5_625 }),
    expect.objectContaining({ kind: 'part', name: 'Screen for iPhone 13', unitPrice: 6_374, repairPriceId: screen.id }),
  ])
  const named = await teo.call(listRepairChoices, { device: 'Apple iPhone 13', q: 'réplacement SCREEN' })
  expect(named.repairs.map(({ title }) => title)).toEqual(['Screen replacement'])
  const answer = await (await teo.fetch('/api/admin/repair-choices?device=iPhone+13')).text()
  expect(answer).not.toMatch(/cost|40\b/i)
  const carla = await signedUp(shop)
  expect((await problemOf(carla.call(listRepairChoices, {}))).kind).toBe('forbidden')
})

test('R-40: an intake sends the chosen repairs as its first estimate, at the price of the book', async () => {
  const { olive, teo, screen } = await aShopWithABook()
  const draft = { ...walkIn, repairPriceIds: [screen.id] }

  const ticket = await teo.call(takeIntake, { ...draft, key: randomUUID() })

  expect(ticket).toMatchObject({ approval: 'requested', estimates: [{ subtotal: 11_999, state: 'waiting' }] })
  expect(ticket.estimates[0]!.lines).toMatchObject([
    { kind: 'labor', unitPrice: 5_625, repairPriceId: screen.id, warrantyDays: 180 },
    { kind: 'part', unitPrice: 6_374 },
  ])

  await olive.call(updateRepairPrice, {
    ...{ id: screen.id, fault: 'screen', laborMinutes: 45, price: 1, archived: true },
    modelId: screen.device!.id,
  })
  expect((await problemOf(teo.call(takeIntake, { ...draft, key: randomUUID() }))).fields).toHaveProperty(
    'repairPriceIds',
  )
})
