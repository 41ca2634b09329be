import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart, changeCartItem, clearCart, getCart, getCartQuote, removeCartItem } from '#contract/checkout/cart.ts'
import { seedContent } from '../../../demo/content.ts'
import { signedIn, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { preparePayment } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'

test('lists items in the order they were added, and adds to an existing line', async () => {
  const shop = await openShop()
  const [lamp, chair] = [await aProduct(shop), await aProduct(shop, { salePriceCents: 1_500 as never })]
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: chair!.id })
  await carla.call(addToCart, { productId: lamp!.id, quantity: 2 })

  const again = await carla.call(addToCart, { productId: chair!.id, quantity: 3 })

  expect(again).toMatchObject({ quantity: 4, unitPrice: 1_500, lineTotal: 6_000, available: 10 })
  expect((await carla.call(getCart)).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    [chair!.id, 4],
    [lamp!.id, 2],
  ])
  expect(await carla.call(getCartQuote, {})).toMatchObject({
    subtotal: 10_000,
    tax: 700,
    shipping: 599,
    itemCount: 6,
    items: await carla.call(getCart),
  })
})

test('adds nothing when an addition is sent again under its key, also after signing in', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const key = randomUUID()
  const add = () => carla.call(addToCart, { productId: lamp.id, quantity: 2, key })
  const first = await add()

  expect(await add()).toEqual(first)
  await carla.call(addToCart, { productId: lamp.id, quantity: 2, key: randomUUID() })
  expect(await shop.visitor().call(addToCart, { productId: lamp.id, key })).toMatchObject({ quantity: 1 })
  await (await signedUp(shop)).call(addToCart, { productId: (await aProduct(shop)).id })
  await signedIn(shop, undefined, carla)
  expect(await add()).toMatchObject({ quantity: 4 })

  await carla.call(clearCart)
  await expect(add()).rejects.toMatchObject({ code: 'cart_item_not_found' })
  expect(await carla.call(getCart)).toEqual([])
})

test('releases the key of a refused addition, and deletes keys after two days', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 2 })
  const carla = shop.visitor()
  const add = (quantity: number, key: string) => carla.call(addToCart, { productId: lamp.id, quantity, key })
  const key = randomUUID()

  await expect(add(3, key)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await add(1, key)).toMatchObject({ quantity: 1 })
  shop.time.pass(2 * 24 * 60)
  await add(1, randomUUID())
  expect(await shop.sql('select count(*)::int as keys from cart_additions')).toEqual([{ keys: 1 }])
})

test('limits a cart to the available stock and reports it', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 3 })
  const carla = shop.visitor()
  const item = await carla.call(addToCart, { productId: lamp.id, quantity: 3 })

  const more = () => carla.call(addToCart, { productId: lamp.id })
  const changed = () => carla.call(changeCartItem, { id: item.id, quantity: 4 })
  const others = () => shop.visitor().call(addToCart, { productId: lamp.id, quantity: 4 })

  for (const refused of [more, changed, others]) {
    await expect(refused()).rejects.toMatchObject({
      code: 'out_of_stock',
      status: 409,
      message: 'Only 3 of “Lamp” left.',
      details: { available: 3 },
    })
  }
  expect((await carla.call(getCart))[0]).toMatchObject({ quantity: 3 })
})

test('refuses a product that is sold out, archived or unknown', async () => {
  const shop = await openShop()
  const soldOut = await aProduct(shop, { name: 'Lamp', stock: 0 })
  const archived = await aProduct(shop, { archivedAt: new Date() })
  const carla = shop.visitor()
  const add = (productId: number) => carla.call(addToCart, { productId })

  await expect(add(soldOut.id)).rejects.toMatchObject({
    code: 'out_of_stock',
    message: '“Lamp” is out of stock.',
    details: { available: 0 },
  })
  for (const id of [archived.id, 2_147_483_647])
    await expect(add(id)).rejects.toMatchObject({ code: 'product_not_found', status: 404 })
})

test('keeps an archived product in the cart, marked as unavailable', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const { id } = await carla.call(addToCart, { productId: lamp.id })
  await shop.sql('update products set archived_at = now()')

  expect(await carla.call(getCart)).toMatchObject([{ quantity: 1, available: 0 }])
  await expect(carla.call(changeCartItem, { id, quantity: 2 })).rejects.toMatchObject({ code: 'out_of_stock' })
  await carla.call(removeCartItem, { id })
})

test('sells 99 of a digital product without stock, but not 100, or as many as the shop has set', async () => {
  const shop = await openShop()
  const license = await aProduct(shop, { kind: 'digital', stock: 0 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: license.id, quantity: 99 })
  await expect(carla.call(addToCart, { productId: license.id })).rejects.toMatchObject({
    message: `At most 99 of “${license.name}” in one order.`,
    details: { available: 99 },
  })

  await seedContent(shop.context())
  await shop.sql('update company set max_cart_quantity = 150')
  await carla.call(addToCart, { productId: license.id, quantity: 51 })
  await expect(carla.call(addToCart, { productId: license.id })).rejects.toMatchObject({ details: { available: 150 } })
})

test('counts stock held by a cart’s own checkout as available only to that cart', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 3 })
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id, quantity: 2 })
  await preparePayment(carla)

  expect((await carla.call(getCart))[0]).toMatchObject({ available: 3 })
  await expect(shop.visitor().call(addToCart, { productId: lamp.id, quantity: 2 })).rejects.toMatchObject({
    details: { available: 1 },
  })
})

test('hides another customer’s items and rejects changes to them', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  const { id } = await carla.call(addToCart, { productId: lamp.id })
  const mallory = shop.visitor()
  await mallory.call(addToCart, { productId: lamp.id })

  for (const otherVisitor of [mallory, shop.visitor()]) {
    const notFound = { code: 'cart_item_not_found', status: 404 }
    await expect(otherVisitor.call(changeCartItem, { id, quantity: 5 })).rejects.toMatchObject(notFound)
    await expect(otherVisitor.call(removeCartItem, { id })).rejects.toMatchObject(notFound)
    await otherVisitor.call(clearCart)
  }

  expect(await carla.call(getCart)).toMatchObject([{ id, quantity: 1 }])
})

test('clears a cart twice without an error, and ignores an item id that is not a number', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  const { id } = await carla.call(addToCart, { productId: (await aProduct(shop)).id })

  expect((await carla.fetch('/api/cart/abc', { method: 'DELETE' })).status).toBe(400)
  expect(await carla.call(getCart)).toHaveLength(1)
  for (const status of [204, 204])
    expect((await carla.fetch('/api/cart/clear', { method: 'DELETE' })).status).toBe(status)
  expect((await carla.fetch(`/api/cart/${id}`, { method: 'DELETE' })).status).toBe(404)
})

test('limits a cart to a hundred different products', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  const first = await aProduct(shop)
  await carla.call(addToCart, { productId: first.id })
  await shop.sql(
    `insert into products (name, slug, description, image_url, price_cents, stock_on_hand, category_id)
    select 'P', 'p-' || n, '', '', 100, 1, $1 from generate_series(1, 100) n`,
    [first.categoryId],
  )
  await shop.sql(`insert into cart_items (cart_id, product_id, quantity)
    select carts.id, products.id, 1 from carts, products where slug like 'p-%' and slug <> 'p-100'`)
  const [last] = await shop.sql<{ id: number }>(`select id from products where slug = 'p-100'`)

  await expect(carla.call(addToCart, { productId: last!.id })).rejects.toMatchObject({ code: 'cart_full', status: 409 })
})
