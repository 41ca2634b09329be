import { expect, test } from 'vitest'
import { addToCart, changeCartItem } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import { aSellableProduct, heldUnits } from './support/products.ts'
import { startEnvironment, type TestEnvironment } from './support/test-environment.ts'

const changes = [
  'open-checkout/before-commit',
  'create-payment-intent/before-provider',
  'create-payment-intent/after-provider',
]

test.each(exhaustively(changes, (failpoint) => failpoint === 'create-payment-intent/before-provider'))(
  'charges for the new cart after a crash at %s while its payment was prepared',
  async (failpoint) => {
    const environment = await startEnvironment()
    const { carla, cartItemId } = await aShopperAboutToPay(environment)
    const first = await preparePayment(carla)
    await carla.call(changeCartItem, { id: cartItemId, quantity: 2 })

    const crash = environment.crashAt(failpoint)
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await environment.violations()).toEqual([])

    await environment.start()
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).toBe(first.paymentIntentId)
    expect(await heldUnits(environment)).toBe(2)
    await expectPaid(environment, carla, second, 2)
  },
)

const reopenings = [
  'open-checkout/after-insert',
  'open-checkout/before-commit',
  'create-payment-intent/before-provider',
]

test.each(exhaustively(reopenings, (failpoint) => failpoint === 'open-checkout/before-commit'))(
  'replaces an expired checkout once when repeated after a crash at %s',
  async (failpoint) => {
    const environment = await startEnvironment()
    const { carla } = await aShopperAboutToPay(environment)
    const first = await preparePayment(carla)
    await environment.sql(`update checkouts set created_at = created_at - interval '50 minutes' where status = 'open'`)

    const crash = environment.crashAt(failpoint)
    await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await environment.violations()).toEqual([])

    await environment.start()
    const second = await preparePayment(carla)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await environment.sql('select status from checkouts order by status')).toEqual([
      { status: 'open' },
      { status: 'released' },
    ])
    expect(await heldUnits(environment)).toBe(5)
    await expectPaid(environment, carla, second, 5)
  },
)

async function aShopperAboutToPay(environment: TestEnvironment): Promise<{ carla: Visitor; cartItemId: number }> {
  const carla = environment.visitor()
  const { id } = await carla.call(addToCart, { productId: await aSellableProduct(environment), quantity: 5 })
  return { carla, cartItemId: id }
}

async function expectPaid(
  environment: TestEnvironment,
  carla: Visitor,
  { clientSecret, paymentIntentId, quote }: Awaited<ReturnType<typeof preparePayment>>,
  units: number,
): Promise<void> {
  await payByCard(carla, clientSecret)
  const order = await carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })
  expect(order).toMatchObject({ paymentStatus: 'paid', total: quote.total, items: [{ quantity: units }] })
  expect(await heldUnits(environment)).toBe(0)
  expect(await environment.violations()).toEqual([])
}
