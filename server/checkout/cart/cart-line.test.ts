import { expect, test } from 'vitest'
import { addToCart, changeCartItem, clearCart, getCart, removeCartItem } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { aProduct } from '../../testing/goods.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'
import { findForProduct, putLine } from './cart-line.ts'

test.each([
  { by: 'an order', pieces: 0 },
  { by: 'clearing', pieces: 0 },
  { by: 'a removal', pieces: 0 },
  { by: 'another quantity', pieces: 3 },
  { by: 'another addition', pieces: 2 },
])('what was decided about a cart before $by changes nothing any more', async ({ by, pieces }) => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const { id: productId } = await aProduct(shop)
  const { id } = await visitor.call(addToCart, { productId })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor)
  await payByCard(visitor, clientSecret)
  const [shopper] = await shop.sql('select id from shoppers')
  const ctx = shop.context()
  const seen = await findForProduct(ctx, {
    shopperId: shopper!.id,
    guestHash: null,
    productId,
    variantOf: productId,
    key: undefined,
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'an order': () => visitor.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
    clearing: () => visitor.call(clearCart),
    'a removal': () => visitor.call(removeCartItem, { id }),
    'another quantity': () => visitor.call(changeCartItem, { id, quantity: 3 }),
    'another addition': () => visitor.call(addToCart, { productId }),
  }
  await changes[by]!()
  const line = await putLine(ctx, { shopperId: shopper!.id, seen: seen!.seen, productId, quantity: 5 })

  expect(line).toBeUndefined()
  expect((await visitor.call(getCart)).map(({ quantity }) => quantity)).toEqual(pieces ? [pieces] : [])
})
