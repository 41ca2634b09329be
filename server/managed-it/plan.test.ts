import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCartBill, prepareBillPayment } from '#contract/checkout/cart-bill.ts'
import { getCustomerTimeline } from '#contract/customers/customer.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { previewMailText, saveMailText } from '#contract/mail/mail-text.ts'
import {
  addPlanWork,
  changePlan,
  createPlan,
  endPlan,
  getPlan,
  listPlans,
  refundPlanInvoice,
  waiveInvoice,
} from '#contract/managed-it/admin-plan.ts'
import { getPlanInvoice, listMyPlans } from '#contract/managed-it/customer-plan.ts'
import { findSaleBills, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getPayment, reportPayment } from '#contract/payments/payment.ts'
import { exportJournal } from '../testing/accounting/export-journal.ts'
import { customerIdOf } from '../testing/customer-records.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aPlan, aShopWithAPlan } from '../testing/managed/plans.ts'
import { aTechnician, signedUp } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { payByCard } from '../testing/purchase.ts'
import type { TestShop } from '../testing/shop.ts'
import { anEmployee, cashSale } from '../testing/staff.ts'
import { problemOf } from '../testing/visitor.ts'
import { makeInvoices } from './make-invoices.ts'
import { remindOfPlans } from './remind.ts'

const DAY = 24 * 60

const invoice = (shop: TestShop) => makeInvoices(shop.context())
const remind = (shop: TestShop) => remindOfPlans(shop.context())

async function mailsOf(shop: TestShop, kind: string): Promise<number> {
  const [row] = await shop.sql<{ n: number }>('select count(*)::int n from mail_messages where kind = $1', [kind])
  return row!.n
}

async function keyIn(shop: TestShop): Promise<string> {
  const [mail] = await shop.sql<{ text: string }>(
    `select text from mail_messages where kind = 'plan_invoice' order by id limit 1`,
  )
  return /plan-invoices\/([\w-]+)/.exec(mail!.text)![1]!
}

test('I-2: invoices each term once on its first day, and catches up after downtime', async () => {
  const { shop, olive, again, plan } = await aShopWithAPlan()
  expect(plan).toMatchObject({
    due: 10_593,
    invoices: [{ number: `M-${plan.id}-1`, net: 9_900, tax: 693, total: 10_593, state: 'due' }],
  })
  await Promise.all([invoice(shop), invoice(shop), invoice(shop)])
  expect((await olive.call(getPlan, { id: plan.id })).invoices).toHaveLength(1)

  shop.time.pass(95 * DAY)
  await Promise.all([invoice(shop), invoice(shop)])
  const later = await (await again()).call(getPlan, { id: plan.id })
  expect(later.invoices.map(({ number }) => number)).toEqual([4, 3, 2, 1].map((term) => `M-${plan.id}-${term}`))
  expect(later.invoices[0]!.from > later.invoices[1]!.to).toBe(true)
  expect(await mailsOf(shop, 'plan_invoice')).toBe(4)
})

test('creates one plan per form, not in the past, and limits its devices', async () => {
  const { shop, olive, today } = await aShopWithAPlan()
  const draft = aPlan({ startsOn: today })
  const both = await Promise.all([1, 2].map(() => olive.call(createPlan, draft)))
  expect(both[0]!.id).toBe(both[1]!.id)
  expect(await mailsOf(shop, 'plan_invoice')).toBe(2)

  const early = await problemOf(olive.call(createPlan, aPlan({ startsOn: '2020-01-01' })))
  expect(early.fields).toHaveProperty('startsOn')

  const devices = [1, 2].map((n) => ({ name: `PC ${n}` }))
  const many = await problemOf(olive.call(createPlan, aPlan({ startsOn: today, deviceLimit: 1, devices })))
  expect(many.fields).toHaveProperty('devices')

  const bea = await anEmployee(shop)
  expect((await problemOf(bea.call(createPlan, aPlan({ startsOn: today })))).kind).toBe('forbidden')
})

test('uses a new price from the next invoice on, and ends invoices with the plan', async () => {
  const { shop, olive, again, plan } = await aShopWithAPlan()
  const { key, termMonths, startsOn, ...same } = aPlan({ startsOn: '2099-01-01' })
  const stale = olive.call(changePlan, { ...same, id: plan.id, version: 9 })
  expect((await problemOf(stale)).code).toBe('stale_edit')
  await olive.call(changePlan, { ...same, id: plan.id, version: plan.version, price: 249 })
  shop.time.pass(32 * DAY)
  await invoice(shop)
  const later = await again()
  const [second, first] = (await later.call(getPlan, { id: plan.id })).invoices
  expect([first!.net, second!.net]).toEqual([9_900, 24_900])

  const ended = await later.call(endPlan, { id: plan.id, reason: 'Moved away' })
  expect(ended).toMatchObject({ nextInvoiceOn: null, endsOn: second!.to })
  shop.time.pass(90 * DAY)
  await invoice(shop)
  expect(await shop.sql('select id from plan_invoices')).toHaveLength(2)
})

test('I-3: pays an invoice once by its link, and refunds a second payment', async () => {
  const { shop, olive, plan } = await aShopWithAPlan()
  const key = await keyIn(shop)
  const [one, other] = [shop.visitor(), shop.visitor()]
  expect((await one.call(getPlanInvoice, { key })).invoice).toMatchObject({ total: 10_593, state: 'due' })

  const payments = []
  for (const visitor of [one, other]) {
    await visitor.call(addCartBill, { kind: 'plan', key })
    payments.push({ visitor, ...(await visitor.call(prepareBillPayment, { amount: 105.93 })) })
  }
  for (const { visitor, clientSecret } of payments) await payByCard(visitor, clientSecret)
  const effects = []
  for (const { visitor, paymentIntentId } of payments) {
    await visitor.call(reportPayment, { paymentIntentId }).catch(() => {})
    effects.push((await visitor.call(getPayment, { paymentIntentId })).allocations[0]!.status)
  }
  expect(effects).toEqual(['applied', 'returned'])
  expect(await olive.call(getPlan, { id: plan.id })).toMatchObject({ due: 0, invoices: [{ state: 'paid' }] })
  expect(await mailsOf(shop, 'plan_invoice_paid')).toBe(1)
  expect((await problemOf(shop.visitor().call(addCartBill, { kind: 'plan', key }))).code).toBe('nothing_due')
  expect((await problemOf(shop.visitor().call(getPlanInvoice, { key: `${key}x` }))).kind).toBe('not_found')

  await shop.jobs.drain()
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('I-3: takes a counter payment with goods, refunds a part with tax, and books both in the journal', async () => {
  const { shop, olive, plan, today } = await aShopWithAPlan()
  const lamp = await aProduct(shop)
  const [bill] = await olive.call(findSaleBills, { search: 'harbor' })
  expect(bill).toMatchObject({ kind: 'plan', amount: 10_593, tax: 693, about: 'Dana Harbor' })
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 130 })
  const bills = [{ kind: 'plan' as const, id: bill!.id, amount: 105.93 }]
  await olive.call(sellAtCounter, { ...sale, bills })

  const invoiceId = Number(bill!.id)
  const back = { id: plan.id, invoiceId, key: randomUUID(), amount: 52.97, reason: 'A week without help' }
  await olive.call(refundPlanInvoice, back)
  const after = await olive.call(refundPlanInvoice, back)
  expect(after.invoices[0]).toMatchObject({ refunded: 5_297, refundable: 5_296, source: 'cash' })
  const more = await problemOf(olive.call(refundPlanInvoice, { ...back, key: randomUUID(), amount: 52.97 }))
  expect(more.code).toBe('refund_too_high')
  const csv = await (await exportJournal(olive, { from: today, to: today })).text()
  const plans = csv.split('\n').filter((line) => line.includes('Managed IT income'))
  expect(plans.map((line) => /[\d.]+(?=,*"?$|,[^,]*$)/.exec(line)?.[0])).toHaveLength(2)
  expect(csv).toContain('99.00')
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('cancels an unpaid invoice, but not a paid one', async () => {
  const { shop, olive, again, plan } = await aShopWithAPlan()
  const waiver = { id: plan.id, invoiceId: plan.invoices[0]!.id, reason: 'A favor' }
  await olive.call(waiveInvoice, waiver)
  expect(await olive.call(waiveInvoice, waiver)).toMatchObject({ due: 0, invoices: [{ state: 'waived' }] })

  shop.time.pass(20 * DAY)
  await remind(shop)
  expect(await mailsOf(shop, 'plan_invoice_reminder')).toBe(0)

  await shop.sql('update plan_invoices set waived_at = null')
  const lamp = await aProduct(shop)
  const sale = cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 130 })
  const bills = [{ kind: 'plan' as const, id: String(waiver.invoiceId), amount: 105.93 }]
  const later = await again()
  await later.call(sellAtCounter, { ...sale, bills })
  expect((await problemOf(later.call(waiveInvoice, waiver))).code).toBe('invoice_not_due')
})

test('I-4: reminds three times of an unpaid invoice, and announces a term a quarter ahead', async () => {
  const { shop, again, today } = await aShopWithAPlan({ termMonths: 12 })
  for (let day = 0; day < 40; day++) {
    await Promise.all([remind(shop), remind(shop)])
    shop.time.pass(DAY)
  }
  expect(await mailsOf(shop, 'plan_invoice_reminder')).toBe(3)

  for (let day = 40; day < 365; day++) {
    await remind(shop)
    shop.time.pass(DAY)
  }
  expect(await mailsOf(shop, 'plan_renews')).toBe(5)

  const nextYear = shop.time.now.toISOString().slice(0, 10)
  expect(nextYear > today).toBe(true)

  await (await again()).call(createPlan, aPlan({ startsOn: nextYear }))
  await shop.sql(`delete from mail_messages`)
  for (let day = 0; day < 31; day++) {
    await remind(shop)
    shop.time.pass(DAY)
  }
  expect(await mailsOf(shop, 'plan_renews')).toBe(2)
})

test('R-26: uses the owner’s texts, and always sends invoices', async () => {
  const { shop, olive, again, plan } = await aShopWithAPlan()
  const words = { subject: null, opening: null }
  for (const kind of ['plan_invoice_reminder', 'plan_renews'] as const)
    await olive.call(saveMailText, { ...words, kind, isOn: false })
  const invoiceOff = olive.call(saveMailText, { ...words, kind: 'plan_invoice', isOn: false })
  expect((await problemOf(invoiceOff)).fields).toHaveProperty('isOn')
  const own = { kind: 'plan_invoice', subject: '{name}, {number}', opening: 'Due by {until}.' } as const
  expect(await olive.call(previewMailText, own)).toMatchObject({ subject: 'Carla Mendes, M-7-2' })
  await olive.call(saveMailText, { ...own, isOn: true })

  shop.time.pass(29 * DAY)
  await remind(shop)
  expect([await mailsOf(shop, 'plan_invoice_reminder'), await mailsOf(shop, 'plan_renews')]).toEqual([0, 0])
  shop.time.pass(3 * DAY)
  await invoice(shop)
  const [mail] = await shop.sql<{ subject: string; text: string }>(
    `select subject, text from mail_messages where kind = 'plan_invoice' order by id desc limit 1`,
  )
  expect(mail!.subject).toBe(`Dana Harbor, M-${plan.id}-2`)
  expect(mail!.text).toMatch(/Due by \w+, \w+ \d+, \d{4}\./)
  await (await again()).call(saveMailText, { ...words, kind: 'plan_renews', isOn: true })
  shop.time.pass(28 * DAY)
  await remind(shop)
  expect(await mailsOf(shop, 'plan_renews')).toBe(1)
})

test('shows a customer plan, devices, hours and next invoice once the address is verified', async () => {
  const { shop, olive, plan, today } = await aShopWithAPlan({ customerEmail: 'Dana@Example.com' })
  const work = { id: plan.id, key: randomUUID(), day: today, minutes: 45, note: 'Mended the printer' }
  await olive.call(addPlanWork, work)
  await olive.call(addPlanWork, work)
  const soon = await problemOf(olive.call(addPlanWork, { ...work, key: randomUUID(), day: '2099-01-01' }))
  expect(soon.fields).toHaveProperty('day')

  const dana = await signedUp(shop, { username: 'dana', password: 'harbor lights 9', email: 'dana@example.com' })
  expect(await dana.call(listMyPlans)).toEqual([])
  await shop.sql(`update users set email_verified_at = now() where username = 'dana'`)
  expect(await dana.call(listMyPlans)).toMatchObject([
    {
      number: `M-${plan.id}`,
      devices: [{ name: 'Front desk PC', serialNumber: 'FD-1' }],
      hoursIncluded: 2,
      term: { usedMinutes: 45 },
      nextInvoiceOn: plan.nextInvoiceOn,
      work: [{ minutes: 45, note: 'Mended the printer' }],
      invoices: [{ state: 'due', key: await keyIn(shop) }],
    },
  ])

  await dana.call(deleteAccount, { password: 'harbor lights 9' })
  const stored = JSON.stringify([
    await olive.call(getPlan, { id: plan.id }),
    await shop.sql('select * from managed_plans'),
    await shop.sql('select * from plan_work'),
  ])
  for (const word of ['Dana', 'dana@', 'Front desk', 'FD-1', 'Mended']) expect(stored).not.toContain(word)
  expect(stored).toContain('45')
})

test('lets technicians open a plan and record hours, but not change its price', async () => {
  const { shop, plan, today } = await aShopWithAPlan()
  const teo = await aTechnician(shop)
  expect(await teo.call(listPlans, {})).toMatchObject([{ id: plan.id }])
  const work = { id: plan.id, key: randomUUID(), day: today, minutes: 30, note: 'Updates' }
  expect(await teo.call(addPlanWork, work)).toMatchObject({ work: [{ actor: 'teo' }] })
  expect((await problemOf(teo.call(endPlan, { id: plan.id, reason: 'No' }))).kind).toBe('forbidden')
})

test('revokes links and readdresses unsent emails when the email of a plan is corrected', async () => {
  const { shop, olive, plan } = await aShopWithAPlan()
  const { id, version, customerName, name, hoursIncluded, deviceLimit } = plan
  const other = await olive.call(createPlan, aPlan({ startsOn: shop.time.now.toISOString().slice(0, 10) }))
  const former = await keyIn(shop)
  await shop.sql(
    `insert into mail_messages (kind, dedupe_key, to_address, subject, text, html, status, created_at)
     values ('plan_renews', $1, 'dana@example.com', '', '', '', 'failed', now()),
            ('plan_renews', $2, 'dana@example.com', '', '', '', 'failed', now())`,
    [`plan_renews:${id}:2030-01-01:7`, `plan_renews:${other.id}:2030-01-01:7`],
  )

  await olive.call(changePlan, {
    ...{ id, version, customerName, name, hoursIncluded, deviceLimit, price: 99, devices: [] },
    customerEmail: 'dana.harbor@example.org',
  })

  const visitor = shop.visitor()
  expect(await problemOf(visitor.call(getPlanInvoice, { key: former }))).toMatchObject({ kind: 'not_found' })
  const mails = await shop.sql<{ kind: string; to_address: string }>(
    `select kind, to_address from mail_messages where kind in ('plan_invoice', 'plan_renews') order by id`,
  )
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['plan_invoice', 'dana.harbor@example.org'],
    ['plan_invoice', 'dana@example.com'],
    ['plan_renews', 'dana.harbor@example.org'],
    ['plan_renews', 'dana@example.com'],
  ])
  const { invoice } = await visitor.call(getPlanInvoice, { key: await keyIn(shop) })
  expect(invoice.number).toBe(`M-${id}-1`)
})

test('lists plan events in the customer’s timeline', async () => {
  const { shop, olive, plan } = await aShopWithAPlan()
  const id = await customerIdOf(olive, plan.customerEmail)
  const types = async (who = olive) =>
    (await who.call(getCustomerTimeline, { id, part: 'plans' })).map(({ type, text }) => [type, text])
  expect(await types()).toEqual(
    expect.arrayContaining([
      ['begun', plan.name],
      ['invoiced', `M-${plan.id}-1`],
    ]),
  )

  const payer = shop.visitor()
  await payer.call(addCartBill, { kind: 'plan', key: await keyIn(shop) })
  const { clientSecret, paymentIntentId } = await payer.call(prepareBillPayment, { amount: 105.93 })
  await payByCard(payer, clientSecret)
  await payer.call(reportPayment, { paymentIntentId })
  expect(await types()).toContainEqual(['paid', `M-${plan.id}-1`])
})
