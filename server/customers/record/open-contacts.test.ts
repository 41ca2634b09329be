import { expect, test } from 'vitest'
import * as contract from '#contract/customers/customer.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { aShopWithTimes, book } from '../../testing/appointments/appointments.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { aLaptop, createTicketAs } from '../../testing/repairs/tickets.ts'

test('gives open repairs and upcoming appointments the changed contacts, and leaves past ones alone', async () => {
  const { shop, teo, olive } = await aShopWithTimes()
  const device = { ...aLaptop, customerEmail: 'dev@example.com' }
  await createTicketAs(teo, device)
  const over = await createTicketAs(teo, device)
  await olive.call(moveTicket, { id: over.id, status: 'cancelled', notes: 'Not wanted' })
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
  expect(await shop.sql('select customer_email as email from appointments')).toEqual([
    { email: 'dev@harbor.example.com' },
  ])
  expect(await olive.call(contract.countOpenContacts, { id })).toEqual({ tickets: 0, appointments: 0 })
})
