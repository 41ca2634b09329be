import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { getStripeConfig } from '#contract/payments/provider.ts'
import { aProduct, stockLevelsOf } from '../testing/products.ts'
import { payByCard, preparePayment } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('returns the order to a shopper who has paid, and does not charge again', async () => {
  const { shop, carla, lamp } = await aFullCart()
  const { clientSecret, paymentIntentId } = await preparePayment(carla)
  await payByCard(carla, clientSecret)

  const again = preparePayment(carla)

  await expect(again).rejects.toMatchObject({
    code: 'payment_in_progress',
    details: { paymentIntentId, orderId: expect.any(Number) },
  })
  expect(await stockLevelsOf(shop, lamp.id)).toEqual({ stock_on_hand: 9, stock_held: 0 })
})

test('creates a new payment after the provider canceled the previous one', async () => {
  const { shop, carla } = await aFullCart()
  const { paymentIntentId } = await preparePayment(carla)
  await shop.parts.payments!.cancelIntent(paymentIntentId)

  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'payment_expired' })

  expect((await preparePayment(carla)).paymentIntentId).not.toBe(paymentIntentId)
})

test('creates a new payment for a changed cart whose payment was canceled', async () => {
  const { shop, carla, lamp } = await aFullCart()
  const { paymentIntentId } = await preparePayment(carla)
  await shop.parts.payments!.cancelIntent(paymentIntentId)
  await carla.call(addToCart, { productId: lamp.id })

  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'payment_expired' })

  expect((await preparePayment(carla)).paymentIntentId).not.toBe(paymentIntentId)
  expect(await stockLevelsOf(shop, lamp.id)).toMatchObject({ stock_held: 2 })
})

test('replaces a payment of the demo gateway once the shop takes real cards', async () => {
  const { shop, carla, lamp } = await aFullCart()
  await preparePayment(carla)
  await shop.sql(`update payments set provider = 'stripe'`)

  await expect(preparePayment(carla)).resolves.toMatchObject({ changed: false })

  expect(await stockLevelsOf(shop, lamp.id)).toMatchObject({ stock_held: 1 })
  expect(await shop.sql('select status from checkouts order by created_at, status')).toEqual([
    { status: 'open' },
    { status: 'released' },
  ])
})

test('reports that the shop has no payment provider', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  await expect(shop.visitor().call(getStripeConfig)).rejects.toMatchObject({
    code: 'payments_not_configured',
    status: 503,
  })
})

async function aFullCart() {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  return { shop, lamp, carla }
}
