import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/customers/customer.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aLaptop, checkInDevice, createTicketAs } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

const dental: z.input<typeof contract.CustomerDraft> = {
  kind: 'company',
  name: 'Harbor Dental',
  alert: 'Pays by invoice',
  acceptsTexts: true,
  contacts: [
    { kind: 'phone', value: '(614) 555-0144', label: 'Front desk' },
    { kind: 'email', value: 'Joan@Harbor.example', label: 'Joan Park, accounting' },
  ],
  addresses: [{ address: '18 Harbor Way, Columbus' }],
}

test.each([
  ['0144', 'four digits of a phone number'],
  ['+1 614-555-0144', 'a phone number'],
  ['harbor', 'a part of the name'],
  ['joan@harbor', 'a part of an email address'],
  ['joan park', 'the name of a contact'],
])('finds a customer by %s: %s', async (search) => {
  const { olive } = await openShopWithInquiries()
  await olive.call(contract.createCustomer, dental)
  await olive.call(contract.createCustomer, { name: 'Bo Reed', contacts: [{ kind: 'phone', value: '614-555-0199' }] })

  const found = await olive.call(contract.listCustomers, { search })

  expect(found).toMatchObject([
    { name: 'Harbor Dental', alert: 'Pays by invoice', phone: '(614) 555-0144', email: 'Joan@Harbor.example' },
  ])
})

test('finds a customer by order, ticket and serial number, with devices and open balances', async () => {
  const { shop, olive, teo } = await openShopWithInquiries()
  const customer = await signedUp(shop)
  const product = await aProduct(shop)
  const order = await buy(customer, [{ productId: product.id }])
  const ticket = await createTicketAs(customer, { ...aLaptop, serialNumber: 'C02-XK1' })
  await checkInDevice(teo, ticket)
  await estimateTicket(teo, ticket, { deposit: 40, depositTerms: 'Kept if canceled' })
  await customer.call(decideEstimate, { key: ticket.key, version: 1, decision: 'approved', name: 'Carla Larch' })

  for (const search of [`#${order.id}`, ticket.number, 'c02xk1'])
    expect(await olive.call(contract.listCustomers, { search })).toMatchObject([
      { email: carla.email, devices: [{ ticketId: ticket.id, isHere: true }], openBalance: 4_000, orders: 1 },
    ])
  const id = await customerIdOf(olive, carla.email)
  expect(await olive.call(contract.getCustomer, { id })).toMatchObject({
    openBalances: [{ kind: 'deposit', id: String(ticket.id), amount: 4_000 }],
    orders: { count: 1, spent: order.total },
    accounts: [{ username: 'carla' }],
  })
})

test('shows technicians no money of orders, and contractors nothing', async () => {
  const { shop, olive, teo } = await openShopWithInquiries()
  const { id } = await olive.call(contract.createCustomer, dental)

  expect(await teo.call(contract.getCustomer, { id })).toMatchObject({ name: 'Harbor Dental', orders: null })
  expect((await problemOf(teo.call(contract.updateCustomer, { id, name: 'X' }))).kind).toBe('forbidden')
  await shop.sql(
    `update users set role = 'contractor', is_technician = false, is_contractor = true where username = 'teo'`,
  )
  expect((await problemOf(teo.call(contract.getCustomer, { id }))).kind).toBe('forbidden')
})

test('edits a record, keeps one preferred contact of each kind, and logs fields without values', async () => {
  const { olive } = await openShopWithInquiries()
  const { id, version, contacts } = await olive.call(contract.createCustomer, dental)
  await olive.call(contract.updateCustomer, { id, version, alert: 'Ring twice', acceptsTexts: false })
  expect((await problemOf(olive.call(contract.updateCustomer, { id, version, alert: 'X' }))).code).toBe('stale_edit')
  const added = await olive.call(contract.addCustomerContact, {
    ...{ id, kind: 'phone', value: '614-555-0145' },
    isPreferred: true,
  })
  const phones = added.contacts.filter(({ kind }) => kind === 'phone')
  expect(phones.map(({ value, isPreferred }) => [value, isPreferred])).toEqual([
    ['614-555-0145', true],
    ['(614) 555-0144', false],
  ])
  await olive.call(contract.removeCustomerContact, { id, contactId: phones[0]!.id })
  const after = await olive.call(contract.getCustomer, { id })

  expect(after).toMatchObject({ alert: 'Ring twice', textsConsentAt: null })
  expect(after.contacts.map(({ id, isPreferred }) => [id, isPreferred]).sort()).toEqual(
    contacts.map(({ id }) => [id, true]).sort(),
  )
  const log = await olive.call(listAudit, { action: 'customer.updated' })
  expect(log.length).toBe(3)
  expect(JSON.stringify(log)).not.toMatch(/Ring twice|555/)
})

test('refuses an email address that another record has, and a phone number twice in one record', async () => {
  const { olive } = await openShopWithInquiries()
  const first = await olive.call(contract.createCustomer, dental)
  const { id } = await olive.call(contract.createCustomer, { name: 'Joan', contacts: [] })
  const email = { kind: 'email', value: 'JOAN@harbor.example' } as const
  const phone = { kind: 'phone', value: '614 555 0144' } as const

  expect(await problemOf(olive.call(contract.addCustomerContact, { id, ...email }))).toMatchObject({
    code: 'contact_taken',
    details: { customerId: first.id },
  })
  await olive.call(contract.addCustomerContact, { id, ...phone })
  expect((await problemOf(olive.call(contract.addCustomerContact, { id, ...phone }))).code).toBe('contact_taken')
})
