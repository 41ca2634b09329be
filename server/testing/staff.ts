import { aProduct } from './goods.ts'
import { signedUp, theOwner } from './people.ts'
import { buy } from './purchase.ts'
import { openShop, type TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** Bea stands at the counter: she sees orders and products, and changes nothing. */
export async function anEmployee(shop: TestShop): Promise<Visitor> {
  const visitor = await signedUp(shop, {
    username: 'bea',
    password: 'behind the counter',
    email: 'bea@example.com',
  })
  await shop.sql(`update users set is_employee = true, role = 'staff' where username = 'bea'`)
  return visitor
}

/** A shop with its owner, a lamp at $20.00 and a case at $9.99, and Carla's order of two lamps and three cases. */
export async function aShopWithAnOrder() {
  const shop = await openShop()
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const phoneCase = await aProduct(shop, { name: 'Phone case', priceCents: 999 as typeof lamp.priceCents })
  const carla = shop.visitor()
  const order = await buy(carla, [
    { productId: lamp.id, quantity: 2 },
    { productId: phoneCase.id, quantity: 3 },
  ])
  return { shop, olive: await theOwner(shop), carla, order, lamp, phoneCase }
}
