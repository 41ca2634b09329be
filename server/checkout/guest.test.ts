import { expect, test } from 'vitest'
import { addToWishlist } from '#contract/catalog/wishlist.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { saveCheckoutDraft } from '#contract/checkout/checkout.ts'
import { applyPayment } from '../payments/apply-payment.ts'
import { reconcile } from '../payments/reconcile.ts'
import { pastSale } from '../testing/past-sale.ts'
import { carla, signedIn, signedUp } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy, preparePayment } from '../testing/purchase.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { deleteOldGuests } from './delete-old-guests.ts'

test('creates no guest for an unknown product', async () => {
  const shop = await openShop()
  const notThere = { code: 'product_not_found' }
  await expect(shop.visitor().call(addToCart, { productId: 999_999 })).rejects.toMatchObject(notThere)
  await expect(shop.visitor().call(addToWishlist, { productId: 999_999 })).rejects.toMatchObject(notThere)
  expect(await guests(shop)).toBe(0)
})

test('creates no guest for a sold-out product', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: 0 })
  await expect(shop.visitor().call(addToCart, { productId: lamp.id })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await guests(shop)).toBe(0)
})

test('limits the guests that one network creates per hour, without affecting others', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop)
  const here = { address: '198.51.100.1' }
  const requests = Array.from({ length: 599 }, () => shop.visitor(here).call(addToWishlist, { productId: lamp.id }))
  await Promise.all(requests)
  const last = shop.visitor(here)
  await last.call(addToCart, { productId: lamp.id })

  const refused = { code: 'too_many_requests' }
  const next = shop.visitor(here)
  await expect(next.call(addToCart, { productId: lamp.id })).rejects.toMatchObject(refused)
  await expect(next.call(addToWishlist, { productId: lamp.id })).rejects.toMatchObject(refused)
  await expect(next.call(saveCheckoutDraft, {})).rejects.toMatchObject(refused)
  await last.call(addToCart, { productId: lamp.id })
  await shop.visitor({ address: '198.51.100.2' }).call(addToCart, { productId: lamp.id })
  expect(await guests(shop)).toBe(601)
})

test('does not count requests for unknown products toward the guest limit of a network', async () => {
  const shop = await openShop({ openConnections: 15 })
  const lamp = await aProduct(shop)
  const add = (productId: number) => shop.visitor({ address: '198.51.100.1' }).call(addToCart, { productId })

  const unknown = await Promise.allSettled(Array.from({ length: 601 }, () => add(lamp.id + 1)))

  expect(new Set(unknown.map((result) => result.status === 'rejected' && result.reason.code))).toEqual(
    new Set(['product_not_found']),
  )
  expect(await add(lamp.id)).toMatchObject({ quantity: 1 })
})

test('deletes expired guests with their data, unless they paid, bought or have an account', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const productId = lamp.id
  await shop.visitor().call(addToCart, { productId })
  await shop.visitor().call(addToWishlist, { productId })
  await shop.visitor().call(saveCheckoutDraft, { contactName: 'Dev' })
  await buy(shop.visitor(), [{ productId }])
  const paying = shop.visitor()
  await paying.call(addToCart, { productId })
  await preparePayment(paying)
  await (await signedUp(shop)).call(addToCart, { productId })
  const line = { productId, quantity: 1, unitPriceCents: 100, taxCents: 0 }
  for (const table of ['orders', 'payments']) {
    const id = await pastSale(shop, { at: shop.time.now, lines: [line] })
    await shop.sql(
      `with made as (insert into shoppers (token_hash, renewed_at) values ('${table}', '2026-11-01') returning id)
      update ${table} set shopper_id = made.id from made, orders past join payment_allocations allocation on allocation.id = past.allocation_id
      where past.id = $1 and ${table}.id = ${table === 'orders' ? 'past.id' : 'allocation.payment_id'}`,
      [id],
    )
  }
  shop.time.pass(91 * 24 * 60)
  await shop.visitor().call(addToCart, { productId })

  const before = await guests(shop)
  await deleteOldGuests(shop.context())
  const onTheLastDay = await guests(shop)
  shop.time.pass(3 * 24 * 60)
  await deleteOldGuests(shop.context())

  expect([before, onTheLastDay, await guests(shop)]).toEqual([9, 9, 6])
  expect(await shop.sql('select count(*)::int as n from carts')).toEqual([{ n: 4 }])
  expect(await shop.sql('select from wishlist_items union all select from checkout_drafts')).toEqual([])
})

test('deletes abandoned checkouts with their guest, but records a payment that arrives later', async () => {
  const shop = await openShop()
  const { id: productId } = await aProduct(shop)
  const [gaveUp, paidLate] = [shop.visitor(), shop.visitor()]
  await gaveUp.call(addToCart, { productId })
  await preparePayment(gaveUp)
  await paidLate.call(addToCart, { productId })
  const { paymentIntentId } = await preparePayment(paidLate)
  shop.time.pass(60)
  await reconcile(shop.context())
  await shop.sql(`update demo_intents set state = 'succeeded' where id = $1`, [paymentIntentId])
  shop.time.pass(92 * 24 * 60)

  await deleteOldGuests(shop.context())
  await applyPayment(shop.context(), paymentIntentId)

  expect(await guests(shop)).toBe(0)
  for (const table of ['checkouts', 'checkout_lines', 'payment_allocations', 'payments'])
    expect(await shop.sql(`select from ${table}`), table).toEqual([])
  expect(await shop.sql('select payment_intent_id from unmatched_payments')).toEqual([
    { payment_intent_id: paymentIntentId },
  ])
})

test('keeps the cart of a returning guest, and renews the cookie once a week', async () => {
  const shop = await openShop()
  const { id: productId } = await aProduct(shop)
  const guest = shop.visitor()
  await guest.call(addToCart, { productId })
  const visit = async () => (await guest.fetch('/api/cart')).headers.getSetCookie()

  shop.time.pass(6 * 24 * 60)
  expect(await visit()).toEqual([])
  shop.time.pass(2 * 24 * 60)
  const before = guest.cookie
  expect(await visit()).toEqual([expect.stringMatching(/^shopper=.*; Max-Age=7776000/)])
  expect(guest.cookie).toBe(before)
  expect(await visit()).toEqual([])

  shop.time.pass(89 * 24 * 60)
  await deleteOldGuests(shop.context())
  expect(await guest.call(getCart)).toHaveLength(1)
  shop.time.pass(92 * 24 * 60)
  await deleteOldGuests(shop.context())
  expect(await guest.call(getCart)).toEqual([])
})

test('removes the guest cookie at sign-in, even when it is due for renewal', async () => {
  const shop = await openShop()
  const { id: productId } = await aProduct(shop)
  await signedUp(shop)
  const guest = shop.visitor()
  await guest.call(addToCart, { productId })
  shop.time.pass(8 * 24 * 60)

  await signedIn(shop, carla, guest)

  expect(guest.cookie).not.toMatch(/shopper=[^;]/)
})

test('deletes many old guests in batches', async () => {
  const shop = await openShop()
  await shop.sql(
    `insert into shoppers (token_hash, renewed_at) select 'guest ' || n, '2026-01-01' from generate_series(1, 1201) n`,
  )
  await deleteOldGuests(shop.context())
  expect(await guests(shop)).toBe(0)
})

async function guests(shop: TestShop) {
  const [row] = await shop.sql('select count(*)::int as n from shoppers')
  return row!.n
}
