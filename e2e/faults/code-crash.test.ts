import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { licenses, openDeliveries } from '#server/testing/products.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { aProductSoldByCodes } from './support/products.ts'
import { startEnvironment } from './support/test-environment.ts'

const forNobody = { contactName: 'Carla', shippingAddress: undefined }

const crashes = ['give-codes/after-taking', 'give-codes/before-commit']

test.each(exhaustively(crashes, (failpoint) => failpoint === 'give-codes/after-taking'))(
  'gives an order its two codes after a crash at %s',
  async (failpoint) => {
    const environment = await startEnvironment()
    const productId = await aProductSoldByCodes(environment, licenses(3))
    const carla = environment.visitor()
    await carla.call(addToCart, { productId, quantity: 2 })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, forNobody)

    const crash = environment.crashAt(failpoint)
    // The gateway's webhook also reports the payment; the first of the two requests crashes.
    const report = { paymentIntentId, total: quote.total / 100 }
    await payByCard(carla, clientSecret).catch(() => {})
    await carla.call(createOrder, report).catch(() => {})
    await crash
    expect(await ownedBy(environment)).toEqual([])

    await environment.start()
    const [order, ...others] = await Promise.all([1, 2, 3].map(() => carla.call(createOrder, report)))
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([order!.id]))
    expect(await openDeliveries(carla, order!)).toEqual(licenses(2))
    expect(await ownedBy(environment)).toHaveLength(2)
    expect(await environment.violations()).toEqual([])
  },
)

const openings = ['open-delivery/before-commit', 'open-delivery/after-commit']

test.each(exhaustively(openings, (failpoint) => failpoint === 'open-delivery/after-commit'))(
  'opens a code once when the request is repeated after a crash at %s',
  async (failpoint) => {
    const environment = await startEnvironment()
    const productId = await aProductSoldByCodes(environment, licenses(1))
    const carla = environment.visitor()
    await carla.call(addToCart, { productId })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla, forNobody)
    await payByCard(carla, clientSecret)
    const { id } = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
    const [delivery] = await carla.call(listDeliveries, { id })
    const click = { id, deliveryId: delivery!.id, opening: randomUUID() }

    const crash = environment.crashAt(failpoint)
    await expect(carla.call(openDelivery, click)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash

    await environment.start()
    expect(await carla.call(openDelivery, click)).toMatchObject({
      codes: licenses(1),
      delivery: { opens: 1, opensLeft: 4 },
    })
    expect(await environment.violations()).toEqual([])
  },
)

function ownedBy(environment: Awaited<ReturnType<typeof startEnvironment>>) {
  return environment.sql(`select code_id from delivered_codes where revoked_at is null and code_id in
    (select digital_codes.id from digital_codes join products on products.id = product_id where slug = 'license-suite')`)
}
