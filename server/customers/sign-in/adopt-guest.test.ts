import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logout, register } from '#contract/accounts/user.ts'
import { addToWishlist, getWishlist } from '#contract/catalog/wishlist.ts'
import { addToCart, getCart, MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { getCheckoutDraft, saveCheckoutDraft } from '#contract/checkout/checkout.ts'
import { createOrder, listMyOrders } from '#contract/orders/order.ts'
import { addToCart as addLine } from '../../checkout/cart/change-cart.ts'
import { mergedQuantity } from '../../checkout/cart/move-checkout.ts'
import type { ShopperCtx } from '../../context.ts'
import { carla, signedIn, signedUp } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy, payByCard, preparePayment } from '../../testing/purchase.ts'
import { openConnectionsOf, openShop, type TestShop } from '../../testing/shop.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

const linesOf = async (visitor: Visitor) =>
  (await visitor.call(getCart)).map(({ product, quantity }) => [product.id, quantity])

async function openShopWithGoods() {
  const shop = await openShop()
  return { shop, lamp: await aProduct(shop, { stock: 10 }), cable: await aProduct(shop, { stock: 10 }) }
}

async function withAccountCart(shop: TestShop, lines: { productId: number; quantity: number }[]): Promise<void> {
  const visitor = await signedUp(shop)
  for (const line of lines) await visitor.call(addToCart, line)
}

test('shows a guest’s cart after registration, also on another device', async () => {
  const { shop, lamp } = await openShopWithGoods()
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: lamp.id, quantity: 2 })

  await visitor.call(register, carla)

  expect(await linesOf(visitor)).toEqual([[lamp.id, 2]])
  expect(await linesOf(await signedIn(shop))).toEqual([[lamp.id, 2]])
})

test('merges both carts at sign-in and adds up equal products', async () => {
  const { shop, lamp, cable } = await openShopWithGoods()
  await withAccountCart(shop, [{ productId: lamp.id, quantity: 3 }])
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: cable.id, quantity: 1 })
  await visitor.call(addToCart, { productId: lamp.id, quantity: 2 })

  await signedIn(shop, carla, visitor)

  expect(await linesOf(visitor)).toEqual([
    [lamp.id, 5],
    [cable.id, 1],
  ])
})

test('limits the merged quantity to the stock', async () => {
  const { shop, lamp } = await openShopWithGoods()
  await withAccountCart(shop, [{ productId: lamp.id, quantity: 7 }])
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: lamp.id, quantity: 8 })

  await signedIn(shop, carla, visitor)

  expect(await linesOf(visitor)).toEqual([[lamp.id, 10]])
})

test('keeps an archived product visible in the cart', async () => {
  const { shop, lamp } = await openShopWithGoods()
  await withAccountCart(shop, [{ productId: lamp.id, quantity: 4 }])
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: lamp.id, quantity: 6 })
  await shop.sql('update products set archived_at = now()')

  await signedIn(shop, carla, visitor)

  expect(await linesOf(visitor)).toEqual([[lamp.id, 6]])
})

test('merges once when signing in twice or in two tabs at once', async () => {
  const { shop, lamp } = await openShopWithGoods()
  await openConnectionsOf(shop)
  await withAccountCart(shop, [{ productId: lamp.id, quantity: 1 }])
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: lamp.id, quantity: 2 })
  const guest = visitor.cookie
  const signIn = () =>
    shop
      .visitor()
      .fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: guest },
        body: JSON.stringify({ username: carla.username, password: carla.password }),
      })

  const answers = await Promise.all(Array.from({ length: 5 }, signIn))
  answers.push(await signIn())

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await linesOf(await signedIn(shop))).toEqual([[lamp.id, 3]])
})

test('never loses items that another tab adds during sign-in', async () => {
  const { shop, lamp, cable } = await openShopWithGoods()
  await withAccountCart(shop, [{ productId: lamp.id, quantity: 1 }])
  for (let round = 1; round <= 5; round++) {
    const visitor = shop.visitor()
    await visitor.call(addToCart, { productId: lamp.id, quantity: 1 })
    const before = await linesOf(await signedIn(shop))
    const cablesBefore = before.find(([id]) => id === cable.id)?.[1] ?? 0
    const tabs = Array.from({ length: 4 }, () => visitor.call(addToCart, { productId: cable.id, quantity: 1 }))
    const [, ...added] = await Promise.allSettled([signedIn(shop, carla, visitor), ...tabs])
    const succeeded = added.filter((one) => one.status === 'fulfilled').length
    for (const one of added) if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'conflict' })
    const cables = (await linesOf(await signedIn(shop))).find(([id]) => id === cable.id)?.[1] ?? 0
    expect(cables).toBeGreaterThanOrEqual(Math.min(10, cablesBefore! + succeeded))
  }
})

test.each(['an account with a cart', 'an account that kept nothing yet'])(
  'refuses requests with the cookie of a guest who moved into %s, without creating a guest',
  async (account) => {
    const { shop, lamp } = await openShopWithGoods()
    if (account === 'an account with a cart') await withAccountCart(shop, [{ productId: lamp.id, quantity: 1 }])
    else await signedUp(shop)
    const [visitor, otherTab] = [shop.visitor(), shop.visitor()]
    await visitor.call(addToCart, { productId: lamp.id, quantity: 1 })
    const guest = visitor.cookie
    await signedIn(shop, carla, visitor)
    const shoppers = () => shop.sql('select count(*) from shoppers')
    const before = await shoppers()

    const sent = { 'content-type': 'application/json', cookie: guest }
    for (const path of ['/api/cart', '/api/wishlist']) {
      const init = { method: 'POST', headers: sent, body: JSON.stringify({ productId: lamp.id }) }
      const answer = await otherTab.fetch(path, init)
      expect([path, answer.status]).toEqual([path, 409])
      expect(await answer.json()).toMatchObject({ code: 'cart_moved' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await shoppers()).toEqual(before)

    shop.time.pass(11)
    const late = { method: 'POST', headers: sent, body: JSON.stringify({ productId: lamp.id }) }
    expect((await shop.visitor().fetch('/api/cart', late)).status).toBe(201)
  },
)

test('keeps two payments that cannot be canceled, and signs in nevertheless', async () => {
  const { shop, stripe } = await openStripeShop()
  const lamp = await aProduct(shop)
  const [account, guest] = [await signedUp(shop), shop.visitor()]
  for (const visitor of [account, guest]) {
    await visitor.call(addToCart, { productId: lamp.id })
    await preparePayment(visitor)
  }
  stripe.script('POST /v1/payment_intents/{intent}/cancel', { at: 'before', effect: 503 }, 3)

  await signedIn(shop, carla, guest)

  expect(await shop.sql('select status, shopper_id from checkouts order by shopper_id')).toEqual([
    { status: 'open', shopper_id: 1 },
    { status: 'open', shopper_id: 2 },
  ])
  expect(await linesOf(guest)).toEqual([[lamp.id, 1]])
})

test('reports that a cart has moved into an account', async () => {
  const { shop, lamp } = await openShopWithGoods()
  const gone: ShopperCtx = {
    ...shop.context(),
    authorizedAs: 'shopper',
    actor: { shopperId: 1_000_000, user: null, address: 'internal' },
  }

  await expect(addLine(gone, { productId: lamp.id, quantity: 1 })).rejects.toMatchObject({
    code: 'cart_moved',
    status: 409,
  })
})

test('never merges to less than either cart held, within stock and limit', () => {
  const quantity = fc.integer({ min: 1, max: MAX_LINE_QUANTITY })
  fc.assert(
    fc.property(quantity, quantity, fc.integer({ min: 0, max: 200 }), (own, guest, available) => {
      const merged = mergedQuantity({ own, guest, available })
      expect(merged).toBe(mergedQuantity({ own: guest, guest: own, available }))
      expect(merged).toBeGreaterThanOrEqual(Math.max(own, guest))
      expect(merged).toBeLessThanOrEqual(Math.min(MAX_LINE_QUANTITY, own + guest))
      if (own + guest <= Math.min(available, MAX_LINE_QUANTITY)) expect(merged).toBe(own + guest)
    }),
  )
})

test('moves wish list, checkout form and orders of the guest into the account', async () => {
  const { shop, lamp, cable } = await openShopWithGoods()
  await signedUp(shop).then((visitor) => visitor.call(addToWishlist, { productId: lamp.id }))
  const visitor = shop.visitor()
  const order = await buy(visitor, [{ productId: lamp.id }])
  await visitor.call(addToWishlist, { productId: lamp.id })
  await visitor.call(addToWishlist, { productId: cable.id })
  await visitor.call(saveCheckoutDraft, { contactPhone: '614-555-0121' })

  await signedIn(shop, carla, visitor)

  expect((await visitor.call(getWishlist)).map((product) => product.id).sort()).toEqual([lamp.id, cable.id].sort())
  expect(await visitor.call(getCheckoutDraft)).toEqual({ contactPhone: '614-555-0121' })
  expect((await visitor.call(listMyOrders)).map(({ id }) => id)).toEqual([order.id])
})

test('preserves the payment when signing in between form and payment (C18)', async () => {
  const { shop, lamp } = await openShopWithGoods()
  await signedUp(shop)
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: lamp.id, quantity: 2 })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor)

  await signedIn(shop, carla, visitor)
  await payByCard(visitor, clientSecret)
  const order = await visitor.call(createOrder, { paymentIntentId, total: quote.total / 100 })

  expect((await visitor.call(listMyOrders)).map(({ id }) => id)).toEqual([order.id])
  expect(await linesOf(visitor)).toEqual([])
  expect(await shop.sql('select stock_on_hand, stock_held from products where id = $1', [lamp.id])).toEqual([
    { stock_on_hand: 8, stock_held: 0 },
  ])
})

test('cancels the abandoned one of two open payments and releases its stock', async () => {
  const { shop, lamp, cable } = await openShopWithGoods()
  const phone = await signedUp(shop)
  await phone.call(addToCart, { productId: cable.id, quantity: 4 })
  await preparePayment(phone)
  const laptop = shop.visitor()
  await laptop.call(addToCart, { productId: lamp.id, quantity: 2 })
  const { paymentIntentId } = await preparePayment(laptop)

  await signedIn(shop, carla, laptop)

  const checkouts = await shop.sql(
    `select status, payment_intent_id from checkouts checkout join payments on payments.id = payment_id
     order by checkout.created_at, status`,
  )
  expect(checkouts).toContainEqual({ status: 'open', payment_intent_id: paymentIntentId })
  expect(checkouts.map(({ status }) => status).sort()).toEqual(['open', 'released'])
  expect(await shop.sql('select stock_held from products where id = $1', [cable.id])).toEqual([{ stock_held: 0 }])
  expect(await linesOf(laptop)).toEqual([
    [cable.id, 4],
    [lamp.id, 2],
  ])
})

test('leaves nothing of the account in the browser after signing out', async () => {
  const { shop, lamp } = await openShopWithGoods()
  const visitor = shop.visitor()
  const order = await buy(visitor, [{ productId: lamp.id }])
  await visitor.call(addToCart, { productId: lamp.id })
  await visitor.call(addToWishlist, { productId: lamp.id })
  await visitor.call(saveCheckoutDraft, { contactName: 'Carla Mendes' })
  const asGuest = visitor.cookie
  await visitor.call(register, carla)

  await visitor.call(logout)

  for (const cookie of [visitor.cookie, asGuest]) {
    const read = async (path: string) => (await shop.visitor().fetch(path, { headers: { cookie } })).text()
    expect(await read('/api/cart')).toBe('[]')
    expect(await read('/api/wishlist')).toBe('[]')
    expect(await read('/api/checkout/draft')).toBe('{}')
    expect(await read('/api/orders/session')).toBe('[]')
    expect(await read(`/api/orders/${order.id}`)).toContain('order_not_found')
  }
})

test('stores what is added while signed in with the account only', async () => {
  const { shop, lamp } = await openShopWithGoods()
  const visitor = await signedUp(shop)
  await visitor.call(addToCart, { productId: lamp.id })
  expect(visitor.cookie).not.toMatch(/shopper=[^;]/)

  await visitor.call(logout)
  expect(await linesOf(visitor)).toEqual([])
  await signedIn(shop, carla, visitor)
  expect(await linesOf(visitor)).toEqual([[lamp.id, 1]])
})
