import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { quotePhoneOrder, takePhoneOrder } from '#contract/checkout/phone-order.ts'
import { createCustomer, eraseCustomer } from '#contract/customers/customer.ts'
import type { CustomerFile } from '#contract/customers/customer-file.ts'
import { removeCustomerFile } from '#contract/customers/customer-file.ts'
import { mergeCustomers } from '#contract/customers/merge.ts'
import {
  addTaxExemption,
  listTaxExemptions,
  removeTaxExemption,
  type TaxExemptionDraft,
} from '#contract/customers/tax-exemption.ts'
import { listRenewals } from '#contract/dashboard/renewal.ts'
import { getInquiry, sendQuote } from '#contract/inquiries/admin-inquiry.ts'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { createInquiry, openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import { aPlan } from '../../testing/managed/plans.ts'
import { carla as carlasSignIn, signedUp } from '../../testing/people.ts'
import { buy } from '../../testing/purchase.ts'
import { billTicket } from '../../testing/repairs/bills.ts'
import { screenLines } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'
import { aCounter, cashSale } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

const certificate = { reason: 'resale', states: ['OH'], certificateNumber: '25-118', expiresOn: '2027-05-01' } as const

function exempt(staff: Visitor, id: number, given: Partial<TaxExemptionDraft> = {}) {
  return staff.call(addTaxExemption, { id, ...certificate, states: [...certificate.states], ...given })
}

async function anExemptCustomer(given: Partial<TaxExemptionDraft> = {}) {
  const counter = await aCounter()
  const { id } = await counter.olive.call(createCustomer, {
    name: 'Kestrel Resale',
    contacts: [{ kind: 'email', value: carlasSignIn.email }],
  })
  const [exemption] = await exempt(counter.olive, id, given)
  const lines = [{ productId: counter.lamp.id, quantity: 1 }]
  return { ...counter, id, exemption: exemption!, lines }
}

test('C-30: charges no tax at the counter to an exempt customer, and keeps a copy of the certificate', async () => {
  const { olive, id, exemption, lines } = await anExemptCustomer()

  const quote = await olive.call(quoteSale, { lines, customerId: id })
  const sold = await olive.call(sellAtCounter, { ...cashSale({ lines, total: 20, given: 20 }), customerId: id })
  await olive.call(removeTaxExemption, { id, exemptionId: exemption.id })

  expect(quote).toMatchObject({ tax: 0, total: 2_000, exemption: { reason: 'resale', expiresOn: '2027-05-01' } })
  expect(await olive.call(getAdminOrder, { id: sold.id })).toMatchObject({ tax: 0, exemption: certificate })
  expect(await olive.call(quoteSale, { lines, customerId: id })).toMatchObject({ tax: 140, exemption: null })
})

test('C-30: exempts an account at the checkout only once its email address is proven', async () => {
  const { shop, olive, id, lamp } = await anExemptCustomer()
  const carla = await signedUp(shop)
  await carla.call(addToCart, { productId: lamp.id })

  const unproven = await carla.call(getCartQuote, {})
  await shop.sql("update users set email_verified_at = now() where username = 'carla'")
  const proven = await carla.call(getCartQuote, {})
  const order = await buy(carla, [])

  expect(unproven).toMatchObject({ tax: 140, exemption: null })
  expect(proven).toMatchObject({ tax: 0, exemption: { certificateNumber: '25-118' } })
  expect(await olive.call(getAdminOrder, { id: order.id })).toMatchObject({
    customerId: id,
    tax: 0,
    exemption: certificate,
  })
})

test('C-30: charges no tax for a draft order of an exempt customer', async () => {
  const { olive, id, lines } = await anExemptCustomer()
  const terms = { lines, shippingMethod: 'pickup' as const, customerId: id }

  expect(await olive.call(quotePhoneOrder, terms)).toMatchObject({ tax: 0, exemption: { reason: 'resale' } })
  const draft = { ...terms, key: randomUUID(), contactName: 'Kestrel', contactEmail: carlasSignIn.email, total: 20 }
  expect(await olive.call(takePhoneOrder, draft)).toMatchObject({ total: 2_000 })
})

test('C-30: charges no tax for a plan of an exempt customer', async () => {
  const { olive, id } = await anExemptCustomer()

  const plan = await olive.call(createPlan, aPlan({ startsOn: '2026-11-21', price: 100, customerId: id }))

  expect(plan.invoices).toMatchObject([{ tax: 0 }])
})

test('C-30: charges no tax in a quote for an exempt customer', async () => {
  const { olive, teo, dev } = await openShopWithInquiries()
  const { id } = await createInquiry(dev, teo)
  await exempt(olive, await customerIdOf(olive, 'dev@example.com'))

  await teo.call(sendQuote, { id, key: randomUUID(), lines: screenLines })

  expect((await teo.call(getInquiry, { id })).quotes).toMatchObject([{ tax: 0, taxRates: [0] }])
})

test('C-30: charges no tax on the bill of an exempt customer’s repair', async () => {
  const { owner, teo, ticket } = await aShopWithATicket()
  await exempt(owner, await customerIdOf(owner, carlasSignIn.email))

  const { account } = await billTicket(teo, ticket, screenLines)

  expect(account.bill).toMatchObject({ tax: 0, taxRates: [0] })
})

// Midnight in Columbus is 5 a.m. in UTC.
test.each([
  { expiresOn: '2026-11-22', at: '2026-11-23T04:59:59Z', tax: 0 },
  { expiresOn: '2026-11-22', at: '2026-11-23T05:00:00Z', tax: 140 },
  { expiresOn: null, at: '2026-11-23T05:00:00Z', tax: 0 },
])('a certificate until $expiresOn leaves $tax cents of tax at $at', async ({ expiresOn, at, tax }) => {
  const { shop, olive, id, lines } = await anExemptCustomer({ expiresOn })
  shop.time.now = new Date(at)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])

  expect(await olive.call(quoteSale, { lines, customerId: id })).toMatchObject({ tax })
})

test('a certificate of another state does not exempt', async () => {
  const { olive, id, lines } = await anExemptCustomer({ states: ['KY', 'IN'] })

  expect(await olive.call(quoteSale, { lines, customerId: id })).toMatchObject({ tax: 140 })
})

test('refunds no tax of an exempt sale', async () => {
  const { shop, olive, id, lines } = await anExemptCustomer()
  const sold = await olive.call(sellAtCounter, { ...cashSale({ lines, total: 20, given: 20 }), customerId: id })

  await olive.call(refundOrder, { id: sold.id, key: randomUUID(), amount: 7.5, reason: 'Scratched' })

  expect(await shop.sql('select amount_cents, tax_cents from refunds')).toEqual([{ amount_cents: 750, tax_cents: 0 }])
})

test('lists certificates that expire soon, moves them with a merge, exports and erases them', async () => {
  const { shop, olive, id, lines } = await anExemptCustomer({ expiresOn: '2026-12-01' })
  const sale = { ...cashSale({ lines, total: 20, given: 20 }), customerId: id }
  const { id: orderId } = await olive.call(sellAtCounter, sale)
  const { id: other } = await olive.call(createCustomer, { name: 'Kestrel', contacts: [] })

  expect(await olive.call(listRenewals, { kind: 'tax-exemption' })).toMatchObject([
    { id, endsOn: '2026-12-01', customerName: 'Kestrel Resale' },
  ])
  await olive.call(mergeCustomers, { id: other, fromId: id })
  expect(await olive.call(listTaxExemptions, { id: other })).toMatchObject([{ certificateNumber: '25-118' }])
  const exported = await (await olive.fetch(`/api/admin/customers/${other}/export`)).json()
  expect(exported).toMatchObject({ taxExemptions: [{ certificateNumber: '25-118', reason: 'resale' }] })
  await olive.call(eraseCustomer, { id: other })
  expect(await shop.sql('select id from tax_exemptions')).toEqual([])
  expect(await olive.call(getAdminOrder, { id: orderId })).toMatchObject({ exemption: { certificateNumber: '25-118' } })
})

test('takes only a file of the customer as the certificate, and keeps it while the exemption relies on it', async () => {
  const { olive, id } = await anExemptCustomer()
  const { id: other } = await olive.call(createCustomer, { name: 'Somebody else', contacts: [] })
  const query = new URLSearchParams({ fileKey: randomUUID(), name: 'Certificate.pdf' })
  const answer = await olive.fetch(`/api/admin/customers/${id}/files?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new TextEncoder().encode('%PDF-1.4\n%%EOF'),
  })
  const { attachedId } = (await answer.json()) as CustomerFile
  const fileId = attachedId!

  await expect(exempt(olive, other, { fileId })).rejects.toMatchObject({ code: 'validation_failed' })
  const [withFile] = await exempt(olive, id, { fileId, expiresOn: null })
  await expect(olive.call(removeCustomerFile, { id, fileId })).rejects.toMatchObject({ code: 'file_is_certificate' })
  await olive.call(removeTaxExemption, { id, exemptionId: withFile!.id })
  await olive.call(removeCustomerFile, { id, fileId })
})
