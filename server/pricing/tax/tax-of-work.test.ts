import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { convertToSale } from '#contract/inquiries/admin-inquiry.ts'
import { decideQuote } from '#contract/inquiries/inquiry.ts'
import { changePlan, createPlan, getPlan } from '#contract/managed-it/admin-plan.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { createTaxCategory, deleteTaxCategory, listTaxCategoryNames } from '#contract/pricing/tax-category.ts'
import { getReport } from '#contract/reports/report.ts'
import { makeInvoices } from '../../managed-it/make-invoices.ts'
import { createInquiry, openShopWithInquiries, quoteInquiry } from '../../testing/inquiries/inquiries.ts'
import { aPlan } from '../../testing/managed/plans.ts'
import { aTechnician } from '../../testing/people.ts'
import { aCounter, cashSale } from '../../testing/staff.ts'

const at2Percent = { name: 'Data services', rates: [{ state: 'OH' as const, taxRate: 0.02 }] }
const TODAY = '2026-11-21'

test('P-23: invoices a plan at the rate of its tax category, and at that of the state without one', async () => {
  const { shop, olive } = await aCounter()
  const category = await olive.call(createTaxCategory, at2Percent)

  const plan = await olive.call(createPlan, aPlan({ startsOn: TODAY, price: 100, taxCategoryId: category.id }))
  const { key: _, termMonths: __, startsOn: ___, ...change } = aPlan({ startsOn: TODAY, price: 100 })
  await olive.call(changePlan, { id: plan.id, ...change, taxCategoryId: null })
  shop.time.pass(31 * 24 * 60)
  await makeInvoices(shop.context())

  expect(plan.invoices).toMatchObject([{ net: 10_000, tax: 200 }])
  const [later] = await shop.sql<{ rate: number }>('select tax_rate_ppm rate from plan_invoices order by term desc')
  expect(later).toEqual({ rate: 70_000 })
})

test('P-23: reports a paid plan at its rate', async () => {
  const { olive } = await aCounter()
  const category = await olive.call(createTaxCategory, at2Percent)
  const plan = await olive.call(createPlan, aPlan({ startsOn: TODAY, price: 100, taxCategoryId: category.id }))

  await olive.call(sellBills, {
    ...{ key: randomUUID(), payment: { method: 'cash', given: 102 } },
    bills: [{ kind: 'plan', id: String(plan.invoices[0]!.id), amount: 102 }],
  })

  const { rows } = await olive.call(getReport, { name: 'tax-states', from: TODAY, to: TODAY })
  expect(rows).toMatchObject([{ rate: 0.02, sales: 100, taxed: 100, tax: 2 }])
})

test('P-23: a plan has the rate of the state once its tax category is deleted, and no unknown one', async () => {
  const { olive } = await aCounter()
  const { id } = await olive.call(createTaxCategory, at2Percent)
  const plan = await olive.call(createPlan, aPlan({ startsOn: TODAY, taxCategoryId: id }))

  await olive.call(deleteTaxCategory, { id })

  expect(await olive.call(getPlan, { id: plan.id })).toMatchObject({ taxCategoryId: null })
  const unknown = olive.call(createPlan, aPlan({ startsOn: TODAY, taxCategoryId: id }))
  await expect(unknown).rejects.toMatchObject({ code: 'validation_failed' })
})

test('P-23: a quote is taxed like its service, and so is the order or sale that it becomes', async () => {
  const { shop, teo, olive, dev } = await openShopWithInquiries()
  const { id, key } = await createInquiry(dev, teo)
  const [{ serviceId }] = (await shop.sql('select service_id "serviceId" from inquiries')) as [{ serviceId: number }]
  await olive.call(createTaxCategory, { ...at2Percent, serviceIds: [serviceId] })

  const { quotes } = await quoteInquiry(teo, id)
  await dev.call(decideQuote, { key, version: 1, decision: 'approved', name: 'Dev Rao' })
  await olive.call(convertToSale, { id })

  expect(quotes.at(-1)).toMatchObject({ tax: 200, taxRates: [0.02] })
  const [{ lines }] = (await shop.sql(`select basket->'lines' lines from parked_sales`)) as [{ lines: never[] }]
  expect(await olive.call(quoteSale, { lines })).toMatchObject({ tax: 200, taxRates: [0.02] })
})

test('P-23: a repair that is done while the customer waits is taxed like its kind', async () => {
  const { shop, olive } = await aCounter()
  await olive.call(createTaxCategory, { ...at2Percent, repairFaults: ['screen'] })
  const repair = { kind: 'phone' as const, fault: 'screen' as const, laborMinutes: 30, price: 100 }
  const { id: repairPriceId } = await olive.call(createRepairPrice, repair)
  const lines = [{ kind: 'free' as const, name: 'Screen', price: 100, quantity: 1, repairPriceId }]

  const { id } = await olive.call(sellAtCounter, cashSale({ lines, total: 102, given: 102 }))

  expect(await olive.call(getAdminOrder, { id })).toMatchObject({ tax: 200, taxRates: [0.02] })
  expect(await shop.sql('select tax_rate_ppm rate from order_items')).toEqual([{ rate: 20_000 }])
})

test('technicians see the names of the tax categories, and not their rates', async () => {
  const { shop, olive } = await aCounter()
  const { id } = await olive.call(createTaxCategory, at2Percent)
  const teo = await aTechnician(shop)

  expect(await teo.call(listTaxCategoryNames)).toEqual([{ id, name: 'Data services' }])
})

test('one kind of repair has one tax category', async () => {
  const { olive } = await aCounter()
  await olive.call(createTaxCategory, { ...at2Percent, repairFaults: ['screen'] })

  const second = olive.call(createTaxCategory, { ...at2Percent, name: 'Other', repairFaults: ['screen'] })

  await expect(second).rejects.toMatchObject({ code: 'validation_failed' })
})
