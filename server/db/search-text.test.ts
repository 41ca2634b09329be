import { expect, test } from 'vitest'
import { listUsers } from '#contract/customers/admin-user.ts'
import { listCustomers } from '#contract/customers/customer.ts'
import { listAdminOrders } from '#contract/orders/admin-order.ts'
import { createTicket, listTickets } from '#contract/repairs/ticket.ts'
import { signedUp, theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { aLaptop } from '../testing/repairs/tickets.ts'
import { openShop, shareShop } from '../testing/shop.ts'

const toSearch = shareShop(async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const renee = { name: 'Renée O’Neil‑Müller', email: 'renee@example.com', phone: '614.555.0100' }
  const lamp = await aProduct(shop)
  await buy(shop.visitor(), [{ productId: lamp.id }], {
    contactName: renee.name,
    contactEmail: renee.email,
    contactPhone: renee.phone,
  })
  await buy(shop.visitor(), [{ productId: lamp.id }])
  const carla = await signedUp(shop)
  await shop.sql(
    `update users set first_name = 'Renée', last_name = 'O’Neil‑Müller', phone = $1 where username = 'carla'`,
    [renee.phone],
  )
  await carla.call(createTicket, {
    ...aLaptop,
    customerName: renee.name,
    customerEmail: renee.email,
    customerPhone: renee.phone,
  })
  return { olive }
})

test.each([
  "O'Neil",
  'o’neil',
  'Renee',
  'RENÉE',
  'muller',
  'neil-mü',
  '(614) 555-0100',
  '6145550100',
  '+1 614 555 0100',
])('finds orders, customers, accounts and tickets by %s', async (search) => {
  const { olive } = await toSearch()

  expect(await olive.call(listAdminOrders, { search })).toHaveLength(1)
  expect(await olive.call(listCustomers, { search })).toHaveLength(1)
  expect(await olive.call(listUsers, { search })).toHaveLength(1)
  expect(await olive.call(listTickets, { q: search })).toHaveLength(1)
})
