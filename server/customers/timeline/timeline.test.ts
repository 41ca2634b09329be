import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestEmailVerification } from '#contract/accounts/account.ts'
import { changeProfile } from '#contract/accounts/user.ts'
import { addAppointment } from '#contract/appointments/admin-appointment.ts'
import { bookAppointment } from '#contract/appointments/appointment.ts'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/customers/admin-user.ts'
import { addCustomerNote, getCustomerTimeline, listCustomers } from '#contract/customers/customer.ts'
import { getOwnTimeline } from '#contract/customers/timeline.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { dollarsOf } from '#contract/money.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { cancelOrder } from '#contract/orders/order.ts'
import { addTicketNote, createTicket } from '#contract/repairs/ticket.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { seedContent } from '../../../demo/content.ts'
import { appointmentDraft, aShopWithTimes, availableTimes, book } from '../../testing/appointments/appointments.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { createInquiry, openShopWithInquiries, quoteInquiry } from '../../testing/inquiries/inquiries.ts'
import { passUndo } from '../../testing/orders/pass-undo.ts'
import { carla, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aLaptop, checkInDevice } from '../../testing/repairs/tickets.ts'
import { openShop } from '../../testing/shop.ts'
import { cashSale } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  return { shop, owner: await theOwner(shop), product: await aProduct(shop) }
}

const idOf = async (owner: Awaited<ReturnType<typeof openShopWithOwner>>['owner'], search: string) =>
  (await owner.call(contract.listUsers, { search }))[0]!.id

test('lists everything that happened with a customer, latest first', async () => {
  const { shop, owner, product } = await openShopWithOwner()
  await seedContent(shop.context())
  const customer = await signedUp(shop)
  shop.time.pass(1)
  const order = await buy(customer, [{ productId: product.id }])
  shop.time.pass(1)
  await customer.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })
  shop.time.pass(1)
  await customer.call(changeProfile, { email: carla.email, phone: '614-555-0121' })
  shop.time.pass(1)
  await shop.visitor().call(signUpForNewsletter, { email: carla.email })
  shop.time.pass(1)
  await signedIn(shop)
  shop.time.pass(1)
  const id = await idOf(owner, 'carla')
  await owner.call(contract.addUserNote, { id, text: 'Collects on Fridays' })

  const timeline = await owner.call(contract.getUserTimeline, { id })

  expect(timeline.filter(({ kind }) => kind !== 'mail').map(({ kind, type }) => `${kind} ${type}`)).toEqual([
    'note note',
    'account signed_in',
    'newsletter requested',
    'account profile_changed',
    'refund succeeded',
    'order_event status.cancelled',
    'order cancelled',
    'account registered',
  ])
  expect(timeline[0]).toMatchObject({ text: 'Collects on Fridays', by: 'olive' })
  expect(timeline.find(({ kind }) => kind === 'order')).toMatchObject({
    about: { kind: 'order', id: order.id, number: `#${order.id}` },
    amount: order.total,
  })
  expect(timeline.find(({ type }) => type === 'profile_changed')!.text).toBe('phone')
  expect(timeline.filter(({ kind }) => kind === 'mail').length).toBeGreaterThan(2)
  expect(JSON.stringify(timeline)).not.toMatch(/#[\w-]{20}/)
})

test('pages without gaps or repetitions', async () => {
  const { shop, owner } = await openShopWithOwner()
  const customer = await signedUp(shop)
  const id = await idOf(owner, 'carla')
  for (const text of ['one', 'two', 'three', 'four', 'five']) await owner.call(contract.addUserNote, { id, text })
  shop.time.pass(20)
  await customer.call(requestEmailVerification)
  const all = await owner.call(contract.getUserTimeline, { id })
  const paged = []
  for (const page of [1, 2, 3, 4]) paged.push(...(await owner.call(contract.getUserTimeline, { id, page, limit: 3 })))

  expect(paged.map(({ key }) => key)).toEqual(all.map(({ key }) => key))
})

test('finds guests by name or address, with their timeline', async () => {
  const { shop, owner, product } = await openShopWithOwner()
  const guest = shop.visitor()
  await buy(guest, [{ productId: product.id }])
  await buy(guest, [{ productId: product.id }], { contactEmail: 'Carla@Example.com' })
  await signedUp(shop, { ...carla, username: 'other', email: 'other@example.com' })

  expect(await owner.call(listCustomers, { search: 'mendes' })).toEqual([
    expect.objectContaining({ email: carla.email, name: 'Carla Mendes', userId: null, orders: 2 }),
  ])
  expect(await owner.call(listCustomers, { search: '%%' })).toEqual([])
  const id = await customerIdOf(owner, 'CARLA@example.com')
  await owner.call(addCustomerNote, { id, text: 'Rings twice' })
  const timeline = await owner.call(getCustomerTimeline, { id })
  expect(timeline.filter(({ kind }) => kind === 'order')).toHaveLength(2)
  expect(timeline.some(({ text }) => text === 'Rings twice')).toBe(true)
  await expect(owner.call(addCustomerNote, { id, text: ' ' })).rejects.toMatchObject({
    fields: { text: ['Write a note first'] },
  })
})

test('records the author of a note, but not its text', async () => {
  const { shop, owner } = await openShopWithOwner()
  await signedUp(shop)
  await owner.call(contract.addUserNote, { id: await idOf(owner, 'carla'), text: 'Collects on Fridays' })
  const log = await owner.call(listAudit, { action: 'customer_note.added' })
  expect(log).toMatchObject([{ actorName: 'olive', before: null }])
  expect(JSON.stringify(log)).not.toContain('Fridays')
})

test('moves notes to a customer’s new address', async () => {
  const { shop, owner } = await openShopWithOwner()
  const customer = await signedUp(shop)
  const id = await idOf(owner, 'carla')
  await owner.call(contract.addUserNote, { id, text: 'Collects on Fridays' })
  await customer.call(changeProfile, { email: 'carla@new.example', currentPassword: carla.password })
  const timeline = await owner.call(contract.getUserTimeline, { id })
  expect(timeline.some(({ kind }) => kind === 'note')).toBe(true)
})

test('includes repairs, appointments and requests for users who may see them', async () => {
  const { shop, olive: owner, teo } = await openShopWithInquiries()
  const customer = await signedUp(shop)
  const id = await idOf(owner, 'carla')
  const ticket = await customer.call(createTicket, aLaptop)
  shop.time.pass(1)
  await checkInDevice(teo, ticket)
  shop.time.pass(1)
  await estimateTicket(teo, ticket)
  await teo.call(addTicketNote, { id: ticket.id, key: randomUUID(), text: 'Smells of coffee', kind: 'internal' })
  shop.time.pass(1)
  const inquiry = await createInquiry(customer, teo)
  shop.time.pass(1)
  await quoteInquiry(teo, inquiry.id)
  shop.time.pass(1)
  await book(customer, { customerEmail: carla.email })
  const timeline = await owner.call(contract.getUserTimeline, { id })
  const mails = timeline.filter(({ about }) => about).map(({ kind, type, about }) => [kind, type, about!.number])
  expect(mails).toEqual([
    ['appointment', 'scheduled', 'A-1'],
    ['inquiry', 'quoted', 'Q-1'],
    ['inquiry', 'requested', 'Q-1'],
    ['repair', 'estimate_sent', ticket.number],
    ['repair', 'checked_in', ticket.number],
    ['repair', 'created', ticket.number],
  ])
  const part = async (one: 'repairs' | 'visits') =>
    new Set((await owner.call(contract.getUserTimeline, { id, part: one })).map(({ kind }) => kind))
  expect(await part('repairs')).toEqual(new Set(['repair', 'inquiry']))
  expect(await part('visits')).toEqual(new Set(['appointment']))

  await shop.sql(`update users set given_rights = '{users.read}' where username = 'teo'`)
  const kinds = (await teo.call(contract.getUserTimeline, { id })).map(({ kind }) => kind)
  expect(kinds).toContain('repair')
  expect(kinds).not.toContain('mail')
})

test('shows customers their own timeline without notes and staff names, and emails once verified', async () => {
  const { shop, olive: owner, teo } = await openShopWithInquiries()
  const customer = await signedUp(shop)
  const id = await idOf(owner, 'carla')
  await owner.call(contract.addUserNote, { id, text: 'Collects on Fridays' })
  await checkInDevice(teo, await customer.call(createTicket, aLaptop))
  await shop
    .visitor()
    .call(
      bookAppointment,
      appointmentDraft({ startsAt: (await availableTimes(customer))[0]!.toISOString(), customerEmail: carla.email }),
    )

  const own = await customer.call(getOwnTimeline, {})
  expect(own.map(({ kind, type }) => `${kind} ${type}`).sort()).toEqual([
    'account registered',
    'repair checked_in',
    'repair created',
  ])
  expect(own.every(({ by }) => by === null)).toBe(true)
  await shop.sql('update users set email_verified_at = now()')
  const kinds = new Set((await customer.call(getOwnTimeline, {})).map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['account', 'repair', 'mail']))
  expect(await problemOf(shop.visitor().call(getOwnTimeline, {}))).toMatchObject({ kind: 'not_signed_in' })
})

test('names the channel of automatic messages to a customer without an email address', async () => {
  const { shop, teo, olive } = await aShopWithTimes()
  const product = await aProduct(shop)
  const contact = { customerName: 'Walter Inn', customerPhone: '614 555 0188' }
  const device = {
    deviceType: 'Laptop',
    serviceType: 'PC Repair',
    problemDescription: 'The screen is cracked.',
    paymentMethod: 'counter',
  } as const
  const ticket = await teo.call(takeIntake, { ...device, ...contact, customerEmail: '', key: randomUUID() })
  shop.time.pass(1)
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const [{ id: teosId } = { id: 0 }] = await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)
  await olive.call(addAppointment, {
    ...{ key: randomUUID(), serviceId: service!.id, staffId: teosId, place: 'shop' as const },
    ...{ startsAt: '2026-11-24T15:00:00.000Z', ...contact },
  })
  shop.time.pass(1)
  const lines = [{ productId: product.id, quantity: 1 }]
  const { total } = await olive.call(quoteSale, { lines })
  const sale = { ...cashSale({ lines, total: dollarsOf(total), given: 500 }), handOver: 'later' as const }
  const order = await olive.call(sellAtCounter, {
    ...sale,
    contactName: contact.customerName,
    contactPhone: contact.customerPhone,
  })
  await olive.call(updateOrder, { id: order.id, status: 'cancelled', reason: 'Changed the mind' })
  await passUndo(shop)

  const [{ id } = { id: 0 }] = await olive.call(listCustomers, { search: 'Walter Inn' })
  const timeline = await olive.call(getCustomerTimeline, { id })

  const unsent = timeline.filter(({ type }) => type === 'notified' || type === 'not_emailed')
  expect(unsent.map(({ kind, text, about }) => [kind, about!.number, text])).toEqual([
    ['order_event', `#${order.id}`, expect.stringContaining('was not sent, because the order has no email address')],
    ['mail', 'A-1', 'Booked: not sent, because there is no email address or consent to texts'],
    ['mail', ticket.number, expect.stringContaining('printed on the claim slip')],
  ])
})
