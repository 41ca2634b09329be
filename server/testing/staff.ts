import { randomUUID } from 'node:crypto'
import { cents, dollarsOf } from '#contract/money.ts'
import { signedUp, theOwner } from './people.ts'
import { addCableVariants, aProduct } from './products.ts'
import { buy } from './purchase.ts'
import { openShop, type TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export async function anEmployee(shop: TestShop): Promise<Visitor> {
  const visitor = await signedUp(shop, { username: 'bea', password: 'behind the counter', email: 'bea@example.com' })
  await shop.sql(`update users set is_employee = true, role = 'staff' where username = 'bea'`)
  return visitor
}

export async function aSale() {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId: lamp.id }])
  return { shop, carla, lamp, order }
}

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

export async function aCounter() {
  const shop = await openShop()
  const lamp = await aProduct(shop, { name: 'Desk lamp', barcode: '4006381333931', sku: 'LMP-7' })
  const voucher = await aProduct(shop, { name: 'Voucher', kind: 'digital', stock: 0, priceCents: cents(500) })
  return { shop, olive: await theOwner(shop), lamp, voucher }
}

export async function aCableShop(given?: Parameters<typeof addCableVariants>[2]) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const product = await aProduct(shop, { name: 'USB-C Cable', slug: 'usb-c-cable' })
  const cable = await addCableVariants(olive, product.id, given)
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

export function cashSale({ lines, total, given, discount }: Sale) {
  return {
    key: randomUUID(),
    lines: lines as never,
    ...(discount && { discount: discount as never }),
    total,
    payment: { method: 'cash' as const, given },
  }
}

export async function aListedService(shop: { sql: (text: string) => Promise<object[]> }): Promise<number> {
  const [row] = (await shop.sql(`with service as (
    insert into services (type, canonical_slug, position, name, summary, description, image_url, price_variance_note,
      is_payable, is_bookable, is_quoted, is_walk_in)
    values ('lamp_repair', 'lamp-repair', 1, 'Lamp repair', 'We mend lamps', 'Switches.', '/pictures/felt-desk-mat.svg', '', false, false, false, true)
    returning id)
    insert into service_prices (service_id, position, label, amount_cents)
    select id, 0, 'New switch', 4000 from service returning service_id as id`)) as { id: number }[]
  return row!.id
}
