import { expect, test } from 'vitest'
import { addToCart, changeCartItem } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { saveCheckoutDraft } from '#contract/checkout/checkout.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { confirmDemoPayment } from '#contract/payments/provider.ts'
import { routes } from '../modules.ts'
import { aProduct } from '../testing/products.ts'
import { payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('publishes no change by a route that does not wait for notifications', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const { id: productId } = await aProduct(shop)
  await visitor.call(addToCart, { productId })
  const { clientSecret } = await preparePayment(visitor)
  await visitor.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe' } })
  await shop.parts.live.caughtUp()
  const published: unknown[] = []
  shop.parts.live.subscribe((tags) => published.push(tags))

  const { id } = await visitor.call(addToCart, { productId })
  for (const id of ['deluxe', 'economy']) await visitor.call(addOfferToCart, { itemType: 'hosting', item: { id } })
  await visitor.call(changeCartItem, { id, quantity: 4 })
  await visitor.call(saveCheckoutDraft, { contactName: 'Carla' })
  await payByCard(visitor, clientSecret)
  await shop.parts.live.caughtUp()

  expect(published).toEqual([])
  const unannounced = routes.filter((route) => route.skipsInvalidation).map(({ endpoint }) => endpoint.route)
  expect(unannounced).toEqual([
    addToCart.route,
    addOfferToCart.route,
    addCartBill.route,
    changeCartItem.route,
    saveCheckoutDraft.route,
    confirmDemoPayment.route,
  ])
})

test('waits until a released hold is published when a cart is changed during payment', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const { id: productId } = await aProduct(shop)
  const { id } = await visitor.call(addToCart, { productId, quantity: 3 })
  await preparePayment(visitor)
  const published: unknown[] = []
  shop.parts.live.subscribe((tags) => published.push(tags))

  await visitor.call(changeCartItem, { id, quantity: 1 })

  expect(published).toEqual([[`product:${productId}`]])
})
