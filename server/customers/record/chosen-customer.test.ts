import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/customers/customer.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { parkSale } from '#contract/orders/parked-sale.ts'
import { takeIntake } from '#contract/repairs/workbench.ts'
import { aLaptop, aShopWithATicket } from '../../testing/repairs/tickets.ts'
import { aCounter, cashSale } from '../../testing/staff.ts'
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
