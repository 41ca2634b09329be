import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPlan, refundPlanInvoice } from '#contract/managed-it/admin-plan.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { getReport } from '#contract/reports/report.ts'
import { aPlan } from '../testing/managed/plans.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'

async function anInvoice() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const at = async (moment: string) => {
    shop.time.now = new Date(moment)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  }
  const { id, invoices } = await olive.call(createPlan, aPlan({ startsOn: '2026-11-21', price: 100 }))
  const invoiceId = invoices[0]!.id
  const pay = () =>
    olive.call(sellBills, {
      key: randomUUID(),
      bills: [{ kind: 'plan', id: String(invoiceId), amount: 107 }],
      payment: { method: 'cash', given: 107 },
    })
  const refund = (amount: number) =>
    olive.call(refundPlanInvoice, { id, invoiceId, key: randomUUID(), amount, reason: 'Ended early' })
  const raise = () => olive.call(addPriceRule, { taxRate: 0.08, isShippingTaxable: false, shippingFee: 5.99 })
  const taxes = async () => {
    const { rows } = await olive.call(getReport, { name: 'taxes', from: '2026-11-21', to: '2026-11-25' })
    return rows.map(({ period, rate, tax, returnedTax }) => [period, rate, tax, returnedTax])
  }
  return { at, pay, refund, raise, taxes }
}

// Midnight in Columbus is 5 a.m. in UTC.
test.each([
  { paidAt: '2026-11-23T04:59:59.999Z', day: '2026-11-22' },
  { paidAt: '2026-11-23T05:00:00.000Z', day: '2026-11-23' },
])('reports a payment at $paidAt on $day', async ({ paidAt, day }) => {
  const { at, pay, taxes } = await anInvoice()

  await at(paidAt)
  await pay()

  expect(await taxes()).toEqual([[day, 0.07, 7, 0]])
})

test('keeps the tax rate of an invoice, also for refunds after the rate changed', async () => {
  const { at, pay, refund, raise, taxes } = await anInvoice()

  await at('2026-11-22T17:00:00Z')
  await raise()
  await at('2026-11-22T18:00:00Z')
  await pay()
  await at('2026-11-23T17:00:00Z')
  await refund(53.5)
  await at('2026-11-24T17:00:00Z')
  await refund(53.5)

  expect(await taxes()).toEqual([
    ['2026-11-22', 0.07, 7, 0],
    ['2026-11-23', 0.07, 0, 3.5],
    ['2026-11-24', 0.07, 0, 3.5],
  ])
})
