import { expect, test } from 'vitest'
import { cancelAppointment, getKeyedAppointment } from '#contract/appointments/appointment.ts'
import * as contract from '#contract/customers/customer.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { aShopWithTimes, book } from '../../testing/appointments/appointments.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { aLaptop, createTicketAs, keyOfTicket } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

test('gives open repairs and upcoming appointments the changed contacts, and leaves past ones alone', async () => {
  const { shop, teo, olive } = await aShopWithTimes()
  const device = { ...aLaptop, customerEmail: 'dev@example.com' }
  await createTicketAs(teo, device)
  const over = await createTicketAs(teo, device)
  await olive.call(moveTicket, { id: over.id, status: 'cancelled', notes: 'Not wanted' })
  await book(shop.visitor(), { customerEmail: 'dev@example.com' })
  await shop.sql(`update appointments set starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days',
    busy_from = busy_from - interval '20 days', busy_until = busy_until - interval '20 days'`)
  await book(shop.visitor(), { customerEmail: 'dev@example.com' })
  const id = await customerIdOf(olive, 'dev@example.com')
  await olive.call(contract.addCustomerContact, {
    id,
    kind: 'email',
    value: 'dev@harbor.example.com',
    isPreferred: true,
  })

  expect(await olive.call(contract.countOpenContacts, { id })).toEqual({ tickets: 1, appointments: 1 })
  expect(await olive.call(contract.updateOpenContacts, { id })).toEqual({ tickets: 1, appointments: 1 })

  expect(await shop.sql('select customer_email as email from repair_tickets order by id')).toEqual([
    { email: 'dev@harbor.example.com' },
    { email: 'dev@example.com' },
  ])
  expect(await shop.sql('select customer_email as email from appointments order by starts_at')).toEqual([
    { email: 'dev@example.com' },
    { email: 'dev@harbor.example.com' },
  ])
  expect(await olive.call(contract.countOpenContacts, { id })).toEqual({ tickets: 0, appointments: 0 })
})

test('revokes the links that a wrong address got, and sends what is waiting to the corrected one', async () => {
  const { shop, teo, olive } = await aShopWithTimes()
  const ticket = await createTicketAs(teo, { ...aLaptop, customerEmail: 'typo@example.com' })
  const old = await keyOfTicket(shop, ticket)
  const booked = await book(shop.visitor(), { customerEmail: 'typo@example.com' })
  const id = await customerIdOf(olive, 'typo@example.com')
  const holder = shop.visitor()
  await holder.call(getKeyedAppointment, { key: booked.key })
  await olive.call(contract.addCustomerContact, { id, kind: 'email', value: 'dev@example.com', isPreferred: true })

  await olive.call(contract.updateOpenContacts, { id })

  expect((await problemOf(holder.call(getRepairStatus, { key: old }))).kind).toBe('not_found')
  const cancelled = problemOf(holder.call(cancelAppointment, { key: booked.key }))
  expect((await cancelled).code).toBe('appointment_not_found')
  const mails = await shop.sql<{ to_address: string; text: string; calendar: { content: string } | null }>(
    `select to_address, text, calendar from mail_messages where kind in ('ticket_received', 'appointment_booked')`,
  )
  expect(mails.map(({ to_address }) => to_address)).toEqual(['dev@example.com', 'dev@example.com'])
  const key = mails.flatMap(({ text }) => text.match(/appointments\/([\w-]+)/)?.[1] ?? [])[0]!
  expect(await holder.call(getKeyedAppointment, { key })).toMatchObject({ number: booked.number })
  const calendar = mails.find((mail) => mail.calendar)!.calendar!.content.replaceAll('\r\n ', '')
  expect(calendar).toContain(key)
  expect(calendar).toContain('mailto:dev@example.com')
  expect(calendar).not.toContain(booked.key)
})
