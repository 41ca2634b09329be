import { expect, test } from 'vitest'
import * as contract from '#contract/customers/customer.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { deleteIdleCustomers } from '../../customer-records/customer-for.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { aLaptop, checkInDevice, createTicketAs } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aGuest() {
  const { shop, olive, teo } = await openShopWithInquiries()
  const product = await aProduct(shop)
  const order = await buy(shop.visitor(), [{ productId: product.id }])
  const id = await customerIdOf(olive, carla.email)
  await olive.call(contract.addCustomerNote, { id, text: 'Rings twice' })
  return { shop, olive, teo, order, id }
}

test('exports everything about a guest', async () => {
  const { olive, order, id } = await aGuest()

  const response = await olive.fetch(`/api/admin/customers/${id}/export`)

  const copy = (await response.json()) as { recordsOfAddresses: Record<string, { mails: object[] }> }
  expect(response.headers.get('content-disposition')).toContain(`customer-${id}.json`)
  expect(copy).toMatchObject({
    record: { name: 'Carla Mendes', contacts: [{ value: carla.email }, { kind: 'phone' }] },
    orders: [{ number: order.id }],
    notesOfTheShop: [{ text: 'Rings twice' }],
  })
  expect(copy.recordsOfAddresses[carla.email]!.mails.length).toBeGreaterThan(0)
})

test('erases a guest: amounts stay, everything personal goes', async () => {
  const { shop, olive, order, id } = await aGuest()
  expect((await problemOf(olive.call(contract.eraseCustomer, { id }))).code).toBe('open_orders')
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Seen' })

  const erased = await olive.call(contract.eraseCustomer, { id })

  expect(erased).toMatchObject({ name: 'Deleted customer', contacts: [], erasedAt: expect.any(Date) })
  const [row] = await shop.sql('select total_cents, contact_name, contact_email, customer_id from orders')
  expect(row).toEqual({
    total_cents: order.total,
    contact_name: 'Deleted customer',
    contact_email: '',
    customer_id: null,
  })
  expect(await olive.call(contract.listCustomers, { search: 'carla' })).toEqual([])
  expect((await problemOf(olive.call(contract.addCustomerNote, { id, text: 'Back' }))).code).toBe('customer_erased')
  const [{ notes } = {}] = await shop.sql('select count(*)::int as notes from customer_notes')
  expect(notes).toBe(0)
})

test('erases the accounts of a customer, but not those of staff', async () => {
  const { shop, olive, teo } = await openShopWithInquiries()
  const customer = await signedUp(shop)
  const id = await customerIdOf(olive, carla.email)
  const ticket = await createTicketAs(customer, aLaptop)
  await checkInDevice(teo, ticket)
  expect((await problemOf(olive.call(contract.eraseCustomer, { id }))).code).toBe('open_tickets')
  await shop.sql(`update repair_tickets set status = 'cancelled', custody = 'released', collected_by = 'Carla'`)

  await olive.call(contract.eraseCustomer, { id })

  expect(await shop.sql(`select 1 from users where username = 'carla'`)).toEqual([])
  const [teos] = await shop.sql<{ id: number }>(`select customer_id as id from users where username = 'teo'`)
  expect((await problemOf(olive.call(contract.eraseCustomer, { id: teos!.id }))).code).toBe('staff_account')
})

test('deletes records without anything after the retention period', async () => {
  const { shop, olive, id } = await aGuest()
  const idle = await olive.call(contract.createCustomer, { name: 'Bo Reed' })
  const later = new Date(Date.now() + 86_400_000)

  await deleteIdleCustomers(shop.context(), later, 100)

  expect((await problemOf(olive.call(contract.getCustomer, { id: idle.id }))).code).toBe('customer_not_found')
  expect(await olive.call(contract.getCustomer, { id })).toMatchObject({ name: 'Carla Mendes' })
})
