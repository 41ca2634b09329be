import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { quotePhoneOrder } from '#contract/checkout/phone-order.ts'
import { createCustomer } from '#contract/customers/customer.ts'
import { addTaxExemption } from '#contract/customers/tax-exemption.ts'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { takeLayaway } from '#contract/orders/layaway.ts'
import { quoteNoReceiptReturn, returnWithoutReceipt } from '#contract/orders/no-receipt-return.ts'
import { getOfflineCopy, takeOfflineSale } from '#contract/orders/offline-sale.ts'
import {
  createTaxCategory,
  deleteTaxCategory,
  listTaxCategories,
  type TaxCategory,
  updateTaxCategory,
} from '#contract/pricing/tax-category.ts'
import { addTaxRegistration, saveTaxSettings } from '#contract/pricing/tax-settings.ts'
import { getReport, type ReportName } from '#contract/reports/report.ts'
import { anOfflineRegister } from '../../testing/offline-sales.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { aCounter, aListedService, cashSale } from '../../testing/staff.ts'

const cents = (amount: number) => amount as Awaited<ReturnType<typeof aProduct>>['priceCents']

/** A lamp for $20.00 at 7%, snacks for $10.00 at 0% and a manual for $15.00 at 2%. */
async function aShop() {
  const counter = await aCounter()
  const { shop, olive } = counter
  const groceries = await aCategory(shop, { name: 'Snacks', slug: 'snacks' })
  const print = await aCategory(shop, { name: 'Print', slug: 'print' })
  const snacks = await aProduct(shop, { name: 'Snacks', categoryId: groceries, priceCents: cents(1_000) })
  const manual = await aProduct(shop, { name: 'Manual', categoryId: print, priceCents: cents(1_500) })
  const zero = await olive.call(createTaxCategory, {
    name: 'Groceries',
    rates: [{ state: 'OH', taxRate: 0 }],
    categoryIds: [groceries],
  })
  const reduced = await olive.call(createTaxCategory, {
    name: 'Books',
    rates: [
      { state: 'OH', taxRate: 0.02 },
      { state: 'IN', taxRate: 0.01 },
    ],
    categoryIds: [print],
  })
  const report = (name: ReportName) => olive.call(getReport, { name, from: '2026-11-21', to: '2026-11-22' })
  return { ...counter, groceries, print, snacks, manual, zero, reduced, report }
}

test('P-23: taxes each item at the rate of its tax category, and stores it with the order', async () => {
  const { shop, olive, lamp, snacks, manual, report } = await aShop()
  const carla = shop.visitor()
  for (const { id } of [lamp, snacks, manual]) await carla.call(addToCart, { productId: id })

  const quote = await carla.call(getCartQuote, { shippingMethod: 'pickup' })
  const order = await buy(shop.visitor(), [{ productId: lamp.id }, { productId: snacks.id }, { productId: manual.id }])

  expect(quote).toMatchObject({ tax: 170, taxRates: [0.07, 0.02, 0], lines: [{ tax: 140 }, { tax: 0 }, { tax: 30 }] })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({ tax: 170, taxRates: [0.07, 0.02, 0] })
  const { rows } = await report('tax-states')
  expect(rows).toMatchObject([
    { rate: 0, sales: 10, taxed: 0, notTaxable: 10, tax: 0 },
    { rate: 0.02, sales: 15, taxed: 15, notTaxable: 0, tax: 0.3 },
    { rate: 0.07, sales: 25.99, taxed: 20, notTaxable: 5.99, tax: 1.4 },
  ])
  expect((await report('taxes')).rows).toMatchObject([
    { rate: 0, sales: 0, beforeTax: 10, tax: 0 },
    { rate: 0.02, sales: 0, beforeTax: 15, tax: 0.3 },
    { rate: 0.07, sales: 1, beforeTax: 20, tax: 1.4 },
  ])
  const taxPayable = (await report('journal')).rows.find(({ account }) => account === 'Sales tax payable')
  expect(taxPayable).toMatchObject({ credit: 1.7 })
})

test('P-23: a refund of an item reverses its own rate, and a refund of the rest leaves nothing', async () => {
  const { shop, olive, lamp, snacks, manual, report } = await aShop()
  const { id } = await buy(shop.visitor(), [
    { productId: lamp.id },
    { productId: snacks.id },
    { productId: manual.id, quantity: 2 },
  ])
  const { items } = await olive.call(getAdminOrder, { id })
  const itemId = items[2]!.id
  const refund = (part: object) => olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', ...part })

  await refund({ lines: [{ itemId, quantity: 1 }], restock: true })

  expect((await report('tax-states')).rows).toMatchObject([
    { rate: 0, sales: 10, taxed: 0 },
    { rate: 0.02, sales: 15, taxed: 15, tax: 0.3 },
    { rate: 0.07, sales: 25.99, taxed: 20, tax: 1.4 },
  ])

  await refund({ amount: 20 })
  const { refundable } = await olive.call(getAdminOrder, { id })
  await refund({ amount: Number(refundable) / 100 })

  const { rows, totals } = await report('tax-states')
  expect(totals).toMatchObject({ sales: 0, tax: 0 })
  for (const { sales, tax } of rows) expect(Math.abs(Number(sales)) + Math.abs(Number(tax))).toBeLessThan(0.03)
})

test('P-23: taxes in the state of the delivery, and not at all where the shop is not registered', async () => {
  const { olive, manual } = await aShop()
  await olive.call(saveTaxSettings, { collectOn: 'registered_states' })
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: '2026-11-21', taxRate: 0.06 })
  const taxIn = async (state: 'OH' | 'KY' | 'IN') =>
    (await olive.call(quotePhoneOrder, { lines: [{ productId: manual.id, quantity: 1 }], state })).tax

  expect([await taxIn('OH'), await taxIn('KY'), await taxIn('IN')]).toEqual([30, 90, 0])
})

test('P-23: exempt customers pay no tax on goods with their own rate', async () => {
  const { olive, manual } = await aShop()
  const { id: customerId } = await olive.call(createCustomer, { name: 'Kestrel Resale', contacts: [] })
  await olive.call(addTaxExemption, { id: customerId, reason: 'resale', states: ['OH'] })

  const quote = await olive.call(quoteSale, { lines: [{ productId: manual.id, quantity: 1 }], customerId })

  expect(quote.tax).toBe(0)
})

test('P-23: services have the rate of their tax category at the counter', async () => {
  const { shop, olive, lamp, zero, groceries } = await aShop()
  const serviceId = await aListedService(shop)
  await olive.call(updateTaxCategory, { ...withoutVersion(zero), categoryIds: [groceries], serviceIds: [serviceId] })
  const lines = [
    { kind: 'service' as const, serviceId, priceLabel: 'New switch', quantity: 1 },
    { productId: lamp.id, quantity: 1 },
  ]

  const quote = await olive.call(quoteSale, { lines })
  await olive.call(sellAtCounter, cashSale({ lines, total: 61.4, given: 61.4 }))

  expect(quote).toMatchObject({ tax: 140, lines: [{ tax: 0 }, { tax: 140 }] })
})

test('P-23: an offline register uses and sends the rate of its copy', async () => {
  const { shop, olive, register, sale, lamp } = await anOfflineRegister()
  const [{ category_id: categoryId }] = (await shop.sql<{ category_id: number }>(
    `select category_id from products where id = ${lamp.id}`,
  )) as [{ category_id: number }]
  const reduced = await olive.call(createTaxCategory, {
    name: 'Books',
    rates: [{ state: 'OH', taxRate: 0.02 }],
    categoryIds: [categoryId],
  })
  const { copy } = await register.call(getOfflineCopy, {})
  const { taxRatePpm } = copy!.products.find(({ id }) => id === lamp.id)!
  const [line] = sale().lines

  const sent = sale({ lines: [{ ...line!, taxRatePpm }], total: 20.4 as never })
  const { orderId } = await register.call(takeOfflineSale, sent)
  await olive.call(deleteTaxCategory, { id: reduced.id })
  const late = await register.call(takeOfflineSale, sale({ lines: [{ ...line!, taxRatePpm }], total: 20.4 as never }))

  expect(taxRatePpm).toBe(20_000)
  expect(await olive.call(getAdminOrder, { id: orderId! })).toMatchObject({ tax: 40, needsAttention: false })
  expect(await olive.call(getAdminOrder, { id: late.orderId! })).toMatchObject({ tax: 40, needsAttention: true })
})

test('P-23: a custom item has the tax category that was chosen for it, also in its refund', async () => {
  const { olive, zero, reduced, report } = await aShop()
  const custom = { kind: 'free' as const, quantity: 1, price: 10 }
  const lines = [
    { ...custom, name: 'Old shade', taxCategoryId: null },
    { ...custom, name: 'Printed page', taxCategoryId: reduced.id },
    { ...custom, name: 'Apple', taxCategoryId: zero.id },
    { ...custom, name: 'Stamp', isTaxable: false },
  ]

  const quote = await olive.call(quoteSale, { lines })
  const { id, items } = await olive.call(sellAtCounter, cashSale({ lines, total: 40.9, given: 40.9 }))

  expect(quote).toMatchObject({ tax: 90, lines: [{ tax: 70 }, { tax: 20 }, { tax: 0 }, { tax: 0 }] })
  expect((await report('tax-states')).rows).toMatchObject([
    { rate: 0, sales: 10, taxed: 0, notTaxable: 10, tax: 0 },
    { rate: 0.02, sales: 10, taxed: 10, notTaxable: 0, tax: 0.2 },
    { rate: 0.07, sales: 20, taxed: 10, notTaxable: 10, tax: 0.7 },
  ])

  await olive.call(refundOrder, {
    ...{ id, key: randomUUID(), reason: 'Came back', lines: [{ itemId: items[1]!.id, quantity: 1 }] },
  })

  expect((await report('tax-states')).rows).toMatchObject([
    { rate: 0, sales: 10, tax: 0 },
    { rate: 0.02, sales: 0, taxed: 0, tax: 0 },
    { rate: 0.07, sales: 20, taxed: 10, tax: 0.7 },
  ])
})

test('P-23: an offline register sells custom items at the rate of their tax category', async () => {
  const { olive, register, sale } = await anOfflineRegister()
  const rates = [{ state: 'OH' as const, taxRate: 0 }]
  const { id: taxCategoryId } = await olive.call(createTaxCategory, { name: 'Groceries', rates })
  const { copy } = await register.call(getOfflineCopy, {})
  const apple = { kind: 'free' as const, name: 'Apple', unitPrice: 10 as never, quantity: 1, isTaxable: true }

  const lines = [{ ...apple, taxCategoryId, taxRatePpm: 0 }]
  const { orderId } = await register.call(takeOfflineSale, sale({ lines, total: 10 as never }))
  const lamp = [{ ...apple, name: 'Lamp', taxCategoryId: null }]
  const other = await register.call(takeOfflineSale, sale({ lines: lamp, total: 10.7 as never }))

  expect(copy!.taxCategories).toEqual([{ id: taxCategoryId, name: 'Groceries', taxRatePpm: 0 }])
  expect(await olive.call(getAdminOrder, { id: orderId! })).toMatchObject({ tax: 0, needsAttention: false })
  expect(await olive.call(getAdminOrder, { id: other.orderId! })).toMatchObject({ tax: 70, needsAttention: false })
})

test('P-23: a layaway keeps the rate of a service and of a custom item', async () => {
  const { shop, olive, zero, reduced, groceries } = await aShop()
  const serviceId = await aListedService(shop)
  await olive.call(updateTaxCategory, { ...withoutVersion(zero), categoryIds: [groceries], serviceIds: [serviceId] })
  const lines = [
    { kind: 'service' as const, serviceId, priceLabel: 'New switch', quantity: 1 },
    { kind: 'free' as const, name: 'Printed page', price: 10, quantity: 1, taxCategoryId: reduced.id },
  ]
  const { total } = await olive.call(quoteSale, { lines })

  const layaway = await olive.call(takeLayaway, {
    ...{ key: randomUUID(), lines, contactName: 'Carla Mendes', contactPhone: '614-555-0100' },
    ...{ total: dollarsOf(total), deposit: dollarsOf(total) },
  })

  expect(layaway).toMatchObject({ total, tax: 20 })
})

test('P-23: goods without a receipt come back at their own rate', async () => {
  const { olive, manual, snacks, lamp, report } = await aShop()
  const lines = [manual, snacks, lamp].map(({ id }) => ({ productId: id, quantity: 1, condition: 'restock' as const }))

  const { tax } = await olive.call(quoteNoReceiptReturn, { lines })
  await olive.call(returnWithoutReceipt, { key: randomUUID(), lines, value: 46.7, reason: 'A gift' } as never)

  expect(tax).toBe(170)
  expect((await report('tax-states')).rows).toMatchObject([
    { rate: 0, sales: -10, taxed: 0 },
    { rate: 0.02, sales: -15, taxed: -15, tax: -0.3 },
    { rate: 0.07, sales: -20, taxed: -20, tax: -1.4 },
  ])
})

test('refuses a second rate for a product category, a taken name and an outdated change', async () => {
  const { olive, groceries, zero } = await aShop()
  const rates = [{ state: 'OH' as const, taxRate: 0.03 }]

  await expect(
    olive.call(createTaxCategory, { name: 'Sweets', rates, categoryIds: [groceries] }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(olive.call(createTaxCategory, { name: 'GROCERIES', rates })).rejects.toMatchObject({
    code: 'tax_category_name_taken',
  })
  await olive.call(updateTaxCategory, { ...withoutVersion(zero), version: 1, name: 'Food' })
  await expect(olive.call(updateTaxCategory, { ...withoutVersion(zero), version: 1 })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  expect((await olive.call(listTaxCategories)).map(({ name }) => name)).toEqual(['Books', 'Food'])
})

function withoutVersion({ version, ...category }: TaxCategory) {
  return category
}
