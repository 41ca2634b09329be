import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCustomer } from '#contract/customers/customer.ts'
import { addTaxExemption } from '#contract/customers/tax-exemption.ts'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { addTaxRegistration, saveTaxSettings } from '#contract/pricing/tax-settings.ts'
import { getReport, type Report, type ReportName } from '#contract/reports/report.ts'
import { sellGiftCard } from '../testing/balances/gift-cards.ts'
import { isExhaustive } from '../testing/exhaustive.ts'
import { aProduct } from '../testing/products.ts'
import { buy, carlasDetails } from '../testing/purchase.ts'
import { aCounter, cashSale } from '../testing/staff.ts'

async function aShop() {
  const counter = await aCounter()
  const { shop, olive } = counter
  const book = await aProduct(shop, { name: 'Book', isTaxable: false })
  await olive.call(saveTaxSettings, { collectOn: 'registered_states' })
  await olive.call(addTaxRegistration, { state: 'KY', startsOn: '2026-11-21', taxRate: 0.06, isShippingTaxable: true })
  const { id: exemptId } = await olive.call(createCustomer, { name: 'Kestrel Resale', contacts: [] })
  await olive.call(addTaxExemption, { id: exemptId, reason: 'resale', states: ['OH'] })

  const sell = async (products: { id: number }[], customerId: number | null = null) => {
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
    const { total } = await olive.call(quoteSale, { lines, customerId })
    const paid = dollarsOf(total)
    return olive.call(sellAtCounter, { ...cashSale({ lines, total: paid, given: paid }), customerId })
  }
  const order = (state: 'OH' | 'KY' | 'IN', products: { id: number }[]) =>
    buy(
      shop.visitor(),
      products.map(({ id }) => ({ productId: id })),
      { shippingAddress: { ...carlasDetails.shippingAddress, state } },
    )
  const refund = (id: number, part: object) =>
    olive.call(refundOrder, { id, key: randomUUID(), reason: 'Came back', ...part })
  const report = (name: ReportName) => olive.call(getReport, { name, from: '2026-11-21', to: '2026-11-22' })
  return { ...counter, book, exemptId, sell, order, refund, report }
}

function lineOf({ rows }: Report, line: number): number {
  return Number(rows.find((row) => row.line === String(line))!.amount)
}

test('separates taxed, exempt, untaxed and out-of-state sales, in the order of the return', async () => {
  const { lamp, book, exemptId, sell, order, report } = await aShop()

  await sell([lamp, book])
  await sell([lamp], exemptId)
  await order('KY', [lamp])
  await order('IN', [lamp])

  const { rows } = await report('tax-states')
  const row = (state: string, reason = '') => rows.find((one) => one.state === state && one.reason === reason)
  expect(row('Ohio')).toMatchObject({ rate: 0.07, sales: 40, taxed: 20, notTaxable: 20, tax: 1.4 })
  expect(row('Ohio', 'Resale')).toMatchObject({ rate: 0, sales: 20, taxed: 0, exempt: 20, tax: 0 })
  expect(row('Kentucky')).toMatchObject({ rate: 0.06, sales: 25.99, taxed: 25.99, shipping: 5.99, tax: 1.56 })
  expect(row('Indiana')).toMatchObject({ rate: 0, sales: 25.99, outOfState: 25.99, tax: 0 })
  const worksheet = await report('ohio-ust-1')
  expect(worksheet.rows.map(({ line, amount }) => [line, amount])).toEqual([
    ...[
      ['1', 111.98],
      ['2', 91.98],
      ['3', 20],
    ],
    ...[
      ['4', 0],
      ['5', 20],
      ['6', 1.4],
    ],
    ...[
      ['7', 0.01],
      ['8', 0],
      ['9', 1.39],
    ],
  ])
})

test('J-4: a refund of untaxed shipping reduces no tax, and a refund of taxed shipping its own', async () => {
  const { order, refund, report, lamp } = await aShop()
  const [ohio, kentucky] = [await order('OH', [lamp]), await order('KY', [lamp])]
  const owed = async () => (await report('tax-states')).rows.map(({ state, tax }) => [state, tax])
  expect(await owed()).toEqual(expect.arrayContaining([['Ohio', 1.4]]))

  await refund(ohio.id, { shipping: 5.99 })
  await refund(kentucky.id, { shipping: 6.35 })

  expect(await owed()).toEqual(
    expect.arrayContaining([
      ['Ohio', 1.4],
      ['Kentucky', 1.2],
    ]),
  )
})

const happening = fc.oneof(
  fc.record({ what: fc.constant('sale' as const), isExempt: fc.boolean(), hasBook: fc.boolean() }),
  fc.record({ what: fc.constant('order' as const), state: fc.constantFrom('OH' as const, 'KY', 'IN') }),
  fc.record({ what: fc.constant('refund' as const), pick: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ what: fc.constant('card' as const) }),
  fc.record({ what: fc.constant('rate' as const) }),
)

test('every part of the tax adds up with the journal and the orders to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 9 }), async (happenings) => {
      const { shop, olive, lamp, book, exemptId, sell, order, refund, report } = await aShop()
      const ids: number[] = []
      for (const one of happenings) {
        shop.time.pass(1)
        if (one.what === 'sale')
          ids.push((await sell(one.hasBook ? [lamp, book] : [lamp], one.isExempt ? exemptId : null)).id)
        else if (one.what === 'order') ids.push((await order(one.state, [lamp, book])).id)
        else if (one.what === 'card') await sellGiftCard(olive, 25)
        else if (one.what === 'rate')
          await olive.call(addPriceRule, { taxRate: 0.0725, isShippingTaxable: true, shippingFee: 4.99 })
        else if (ids.length > 0) {
          const { id, refundable } = await olive.call(getAdminOrder, { id: ids[one.pick % ids.length]! })
          const amount = Math.ceil((refundable * one.part) / 100) as Cents
          if (amount > 0) await refund(id, { amount: dollarsOf(amount) })
        }
      }

      const states = await report('tax-states')
      const { sales, taxed, exempt, outOfState, notTaxable, tax } = inCents(states.totals)
      const [orders] = await shop.sql<{ sales: number; tax: number }>(
        `select (coalesce(sum(total_cents - tax_cents), 0) - (select coalesce(sum(amount_cents - tax_cents), 0) from refunds))::int sales,
           (coalesce(sum(tax_cents), 0) - (select coalesce(sum(tax_cents), 0) from refunds))::int tax from orders`,
      )
      const journal = (await report('journal')).rows.filter(({ account }) => account === 'Sales tax payable')
      const booked = journal.reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0)
      const worksheet = await report('ohio-ust-1')
      const ohio = states.rows.filter(({ state }) => state === 'Ohio').reduce((sum, row) => sum + Number(row.tax), 0)

      expect({ sales, tax }).toEqual(orders)
      expect(taxed! + exempt! + outOfState! + notTaxable!).toBe(sales)
      expect(Math.round(booked * 100)).toBe(tax)
      expect(inCents((await report('taxes')).totals)).toMatchObject({ netTax: tax })
      expect(lineOf(worksheet, 1)).toBeCloseTo(sales! / 100, 6)
      expect(lineOf(worksheet, 6)).toBeCloseTo(ohio, 6)
    }),
    { numRuns: isExhaustive ? 60 : 4 },
  )
})

function inCents(totals: Report['totals']): Record<string, number> {
  return Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, Math.round(Number(value) * 100)]))
}
