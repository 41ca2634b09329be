import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalog/admin-product.ts'
import { listProducts } from '#contract/catalog/product.ts'
import { addToCart, getCart, getCartQuote } from '#contract/checkout/cart.ts'
import { listCustomers } from '#contract/customers/customer.ts'
import { listAdminOrders } from '#contract/orders/admin-order.ts'
import { listMyOrders } from '#contract/orders/order.ts'
import { createTicket, listTickets } from '#contract/repairs/ticket.ts'
import { signedUp, theOwner } from './testing/people.ts'
import { aProduct } from './testing/products.ts'
import { buy } from './testing/purchase.ts'
import { aLaptop } from './testing/repairs/tickets.ts'
import { openShop } from './testing/shop.ts'
import { statementsOf } from './testing/statements.ts'

test('lists send the same number of statements for 20 rows as for 2', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const carla = await signedUp(shop)
  const cart = shop.visitor()
  const addRows = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const { id: productId } = await aProduct(shop)
      await cart.call(addToCart, { productId, key: randomUUID() })
      await buy(carla, [{ productId }])
      await carla.call(createTicket, aLaptop)
    }
  }
  let limit = 40
  const lists = {
    products: () => cart.call(listProducts, { limit: ++limit }),
    cart: () => cart.call(getCart),
    quote: () => cart.call(getCartQuote, { shippingMethod: 'standard' }),
    'own orders': () => carla.call(listMyOrders),
    'own tickets': () => carla.call(listTickets, { limit: 100 }),
    'all products': () => olive.call(listAdminProducts, {}),
    'all orders': () => olive.call(listAdminOrders, {}),
    'all tickets': () => olive.call(listTickets, { limit: 100 }),
    customers: () => olive.call(listCustomers, { search: 'carla' }),
  }
  const counts = async () => {
    const counted: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) counted[name] = (await statementsOf(list)).length
    return counted
  }
  await addRows(2)
  await counts()
  const few = await counts()

  await addRows(18)

  expect(await counts()).toEqual(few)
})
