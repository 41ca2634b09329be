import { randomUUID } from 'node:crypto'
import { cents, dollarsOf } from '#contract/money.ts'
import { aProduct, asCable } from './goods.ts'
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

/** A shop that sold a lamp to Carla. */
export async function aSale() {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: lamp.id }])
  return { shop, carla, lamp, order }
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

/** A shop with its owner at the till, ten lamps at $20.00 with a barcode, and a voucher for $5.00. */
export async function aCounter() {
  const shop = await openShop()
  const lamp = await aProduct(shop, {
    name: 'Desk lamp',
    barcode: '4006381333931',
    sku: 'LMP-7',
  })
  const voucher = await aProduct(shop, { name: 'Voucher', kind: 'digital', stock: 0, priceCents: cents(500) })
  return { shop, olive: await theOwner(shop), lamp, voucher }
}

/** A shop with its owner and a cable in colors and lengths; `product` is what its first variant was before. */
export async function aCableShop(given?: Parameters<typeof asCable>[2]) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop, { name: 'USB-C Cable', slug: 'usb-c-cable' })
  const cable = await asCable(olive, product.id, given)
  const idOf = (name: string) => cable.variants!.find(({ values }) => values.join(' / ') === name)!.id
  const grid = {
    id: cable.id,
    options: cable.options,
    variants: cable.variants!.map(({ id, values, price }) => ({ id, values, price: dollarsOf(price) })),
  }
  return { shop, olive, product, cable, idOf, grid, carla: shop.visitor() }
}

interface Sale {
  lines: object[]
  total: number
  given: number
  discount?: object
}

/** In dollars, as the till sends it. */
export function cashSale({ lines, total, given, discount }: Sale) {
  return {
    key: randomUUID(),
    lines: lines as never,
    ...(discount && { discount: discount as never }),
    total,
    payment: { method: 'cash' as const, given },
  }
}

/** A service with one row in its price list, $40.00. @returns its id. */
export async function aListedService(shop: { sql: (text: string) => Promise<object[]> }): Promise<number> {
  const [row] = (await shop.sql(`with service as (
    insert into services (type, canonical_slug, position, name, summary, description, image_url, price_variance_note,
      is_payable, is_bookable, is_quoted, is_walk_in)
    values ('lamp_repair', 'lamp-repair', 1, 'Lamp repair', 'We mend lamps', 'Switches.', '/pictures/a.svg', '', false, false, false, true)
    returning id)
    insert into service_prices (service_id, position, label, amount_cents)
    select id, 0, 'New switch', 4000 from service returning service_id as id`)) as { id: number }[]
  return row!.id
}
