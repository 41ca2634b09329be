import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAppointment } from '#contract/appointments/admin-appointment.ts'
import * as contract from '#contract/customers/customer.ts'
import { addInquiry, convertToTicket } from '#contract/inquiries/admin-inquiry.ts'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { parkSale } from '#contract/orders/parked-sale.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { aShopWithTimes } from '../../testing/appointments/appointments.ts'
import { openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import { aPlan } from '../../testing/managed/plans.ts'
import { aLaptop, aShopWithATicket } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aCounter, anEmployee, cashSale } from '../../testing/staff.ts'
import { idOf } from '../../testing/staffed-shop.ts'
import { problemOf } from '../../testing/visitor.ts'

const walkIn = { ...aLaptop, customerEmail: '', serviceType: 'PC Repair', paymentMethod: 'counter' } as const

test('a sale and a parked sale belong to the customer whom the staff chose', async () => {
  const { shop, olive, lamp } = await aCounter()
  const { id } = await olive.call(contract.createCustomer, { name: 'Harbor Dental' })
  const lines = [{ productId: lamp.id, quantity: 1 }]

  const sold = { ...cashSale({ lines, total: 21.4, given: 21.4 }), customerId: id, contactPhone: '614-555-0144' }
  const order = await olive.call(sellAtCounter, sold)
  const parked = await olive.call(parkSale, { key: randomUUID(), lines, customerId: id })

  expect(await shop.sql('select customer_id from orders where id = $1', [order.id])).toEqual([{ customer_id: id }])
  expect(parked).toMatchObject({ customerId: id })
  const after = await olive.call(contract.getCustomer, { id })
  expect(after.contacts).toMatchObject([{ kind: 'phone', value: '614-555-0144', isPreferred: true }])
  const unknown = { ...cashSale({ lines, total: 21.4, given: 21.4 }), customerId: 99_999 }
  expect((await problemOf(olive.call(sellAtCounter, unknown))).code).toBe('customer_not_found')
})

test('a walk-in without an email address is taken in, and no mail goes out', async () => {
  const { shop, teo } = await aShopWithATicket()
  await shop.sql('delete from mail_messages')

  const ticket = await teo.call(takeIntake, { ...walkIn, customerPhone: '614-555-0177', key: randomUUID() })

  expect(ticket).toMatchObject({ customerEmail: '', customerPhone: '614-555-0177' })
  expect(await shop.sql('select id from mail_messages')).toEqual([])
  const [found] = await teo.call(contract.listCustomers, { search: '0177' })
  expect(found).toMatchObject({ devices: [{ ticketId: ticket.id }] })
  const again = await teo.call(takeIntake, { ...walkIn, customerPhone: '', customerId: found!.id, key: randomUUID() })
  expect(await teo.call(contract.getCustomer, { id: found!.id })).toMatchObject({
    devices: [{ ticketId: again.id, tickets: 2 }],
  })
})

test('a walk-in without any contact needs a reason', async () => {
  const { teo } = await aShopWithATicket()
  const draft = { ...walkIn, customerPhone: '', key: randomUUID() }

  expect((await problemOf(teo.call(takeIntake, draft))).fields).toHaveProperty('customerEmail')
  expect(await teo.call(takeIntake, { ...draft, noContactReason: 'Waits in the shop' })).toMatchObject({
    customerEmail: '',
  })
})

const harbor = { name: 'Harbor Dental', kind: 'company' } as const

async function ownerOf(shop: TestShop, table: string): Promise<number | undefined> {
  const [row] = await shop.sql<{ id: number }>(
    `select customer_id as id from ${table} order by ${table}.id desc limit 1`,
  )
  return row?.id
}

test('an appointment belongs to the chosen customer, who needs no contact of its own', async () => {
  const { shop, olive } = await aShopWithTimes()
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const { id } = await olive.call(contract.createCustomer, harbor)
  const draft = { serviceId: service!.id, staffId: await idOf(shop, 'teo'), place: 'shop' as const }

  const booked = await olive.call(addAppointment, {
    ...draft,
    key: randomUUID(),
    startsAt: '2026-11-23T15:00:00.000Z',
    customerName: 'Front desk',
    customerId: id,
  })

  expect(booked).toMatchObject({ customerId: id, customerEmail: null, status: 'scheduled' })
  const unknown = { ...draft, key: randomUUID(), startsAt: '2026-11-24T15:00:00.000Z', customerName: 'Front desk' }
  const refused = olive.call(addAppointment, { ...unknown, customerId: 99_999 })
  expect((await problemOf(refused)).code).toBe('customer_not_found')
  expect((await problemOf(olive.call(addAppointment, unknown))).fields).toHaveProperty('customerEmail')
})

test('a request, and the repair made of it, belong to the chosen customer', async () => {
  const { shop, olive, teo } = await openShopWithInquiries()
  const { id } = await olive.call(contract.createCustomer, harbor)
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'web_design'`)

  const requested = await teo.call(addInquiry, {
    key: randomUUID(),
    serviceId: service!.id,
    customerId: id,
    customerName: 'Dana',
    customerEmail: 'dana@example.com',
    description: 'A page for the practice',
  })
  await teo.call(convertToTicket, { id: requested.id, deviceType: 'Other', customerPhone: '614-555-0144' })

  expect(await ownerOf(shop, 'inquiries')).toBe(id)
  expect(await ownerOf(shop, 'repair_tickets')).toBe(id)
  expect(await shop.sql('select kind from mail_messages order by id')).not.toContainEqual({ kind: 'inquiry_received' })
})

test('a service plan belongs to the chosen customer and is forgotten with it', async () => {
  const { shop, olive } = await aCounter()
  const { id } = await olive.call(contract.createCustomer, harbor)
  await olive.call(contract.createCustomer, { name: 'Dana', contacts: [{ kind: 'email', value: 'dana@example.com' }] })

  await olive.call(createPlan, { ...aPlan({ startsOn: '2099-01-31' }), customerId: id })

  expect(await ownerOf(shop, 'managed_plans')).toBe(id)
  await olive.call(contract.eraseCustomer, { id })
  expect(await shop.sql('select customer_name, customer_email from managed_plans')).toEqual([
    { customer_name: 'Deleted customer', customer_email: '' },
  ])
})

test('staff who may not edit customers leave the contacts of a record as they are', async () => {
  const { shop, olive, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  const contacts = [{ kind: 'email', value: 'front@harbor.example.com' }] as const
  const { id } = await olive.call(contract.createCustomer, { name: 'Harbor Dental', contacts: [...contacts] })
  const sale = (phone: string) => ({
    ...cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 21.4 }),
    ...{ customerId: id, contactEmail: 'front@harbor.example.com', contactPhone: phone },
  })
  const known = async () => (await olive.call(contract.getCustomer, { id })).contacts.map(({ value }) => value)

  await bea.call(sellAtCounter, sale('614-555-0144'))

  expect(await known()).toEqual(['front@harbor.example.com'])
  expect(await shop.sql('select contact_phone from orders')).toEqual([{ contact_phone: '614-555-0144' }])
  await shop.sql(`update users set given_rights = '{counter.write,customers.write}' where username = 'bea'`)
  await bea.call(sellAtCounter, sale('614-555-0145'))
  expect(await known()).toEqual(['front@harbor.example.com', '614-555-0145'])
})

test('a technician’s intake leaves the contacts of a known customer as they are', async () => {
  const { teo, owner: olive } = await aShopWithATicket()
  const [carlas] = await olive.call(contract.listCustomers, { search: 'carla' })
  const { id } = carlas!
  const draft = { ...walkIn, customerEmail: 'carla@example.com', customerPhone: '614-555-0199' }

  await teo.call(takeIntake, { ...draft, key: randomUUID() })
  await teo.call(takeIntake, { ...draft, customerId: id, key: randomUUID() })

  const { contacts } = await olive.call(contract.getCustomer, { id })
  expect(contacts.map(({ value }) => value)).not.toContain('614-555-0199')
  await olive.call(takeIntake, { ...draft, customerId: id, key: randomUUID() })
  const { contacts: after } = await olive.call(contract.getCustomer, { id })
  expect(after.map(({ value }) => value)).toContain('614-555-0199')
})
