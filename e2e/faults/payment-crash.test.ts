import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCart } from '#contract/checkout/cart.ts'
import { cancelOrder, createOrder, getOrderByPaymentIntent } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { NoAnswer } from '#server/testing/stripe-double/faults.ts'
import { aSellableProduct } from './support/products.ts'
import { openStripeEnvironment, startEnvironment } from './support/test-environment.ts'

const VISA = { card: '4242424242424242' }

const crashes = ['apply-payment/before-apply', 'apply-payment/before-commit', 'apply-payment/after-commit']

test.each(exhaustively(crashes, (failpoint) => failpoint !== 'apply-payment/before-apply'))(
  'returns the same order to a repeated request after a crash at %s',
  async (failpoint) => {
    const environment = await startEnvironment()
    const carla = environment.visitor()
    await carla.call(addToCart, { productId: await aSellableProduct(environment), quantity: 3 })
    // The demo gateway applies a confirmed payment, too: the first of both reaches the crash point.
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    const report = { paymentIntentId, total: quote.total / 100 }

    const crash = environment.crashAt(failpoint)
    await payByCard(carla, clientSecret).catch(() => {})
    await carla.call(createOrder, report).catch(() => {})
    await crash
    expect(await environment.violations()).toEqual(
      failpoint.endsWith('after-commit') ? [] : [expect.objectContaining({ id: 'I-01' })],
    )

    await environment.start()
    const answers = await Promise.all([1, 2, 3].map(() => carla.call(createOrder, report)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await carla.call(getCart)).toEqual([])
    expect(await environment.violations()).toEqual([])
  },
)

test('creates the order of an unreported payment by the minutely job', async () => {
  const { environment, carla, paymentIntentId } = await aPreparedStripePayment()
  const { program, stripe } = environment
  program.kill()
  await program.exited
  stripe.confirm(paymentIntentId, VISA)

  await environment.start()
  await expect(carla.call(getOrderByPaymentIntent, { paymentIntentId })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  await environment.recover()

  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({ paymentStatus: 'paid' })
  expect(await environment.violations()).toEqual([])
})

test.each(exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/after-commit'))(
  'applies a redelivered webhook once after a crash at %s',
  async (failpoint) => {
    const { environment, carla, paymentIntentId } = await aPreparedStripePayment()
    const { stripe } = environment
    stripe.confirm(paymentIntentId, VISA)
    const succeeded = stripe.event('payment_intent.succeeded', paymentIntentId)

    const crash = environment.crashAt(failpoint)
    expect(await stripe.deliver(succeeded)).toMatchObject([{ status: 0 }])
    await crash

    await environment.start()
    expect(await stripe.deliver(succeeded, { copies: 5 })).toMatchObject(Array(5).fill({ status: 200 }))
    await environment.recover()
    expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({ paymentStatus: 'paid' })
    expect(await environment.sql('select id from payment_events where id = $1', [succeeded.id])).toHaveLength(1)
    expect(await environment.violations()).toEqual([])
  },
)

test('sells exactly what was paid for after a crash between the new amount at Stripe and its record', async () => {
  const { environment, carla, paymentIntentId } = await aPreparedStripePayment(5)
  const { program, stripe } = environment
  const [item] = await carla.call(getCart)
  await carla.call(changeCartItem, { id: item!.id, quantity: 2 })

  stripe.script('POST /v1/payment_intents/{intent}', { at: 'after', effect: program.kill })
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await program.exited
  stripe.confirm(paymentIntentId, VISA)

  await environment.start()
  await environment.recover()
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({ items: [{ quantity: 2 }] })
  expect(await environment.violations()).toEqual([])
})

test('sells the old cart for the old amount after a crash before the new amount reaches Stripe', async () => {
  const { environment, carla, paymentIntentId } = await aPreparedStripePayment(5)
  const { stripe } = environment
  const [item] = await carla.call(getCart)
  await carla.call(changeCartItem, { id: item!.id, quantity: 2 })

  const crash = environment.crashAt('create-payment-intent/before-provider')
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await crash
  stripe.confirm(paymentIntentId, VISA)

  await environment.start()
  await environment.recover()
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({ items: [{ quantity: 5 }] })
  expect(await environment.violations()).toEqual([])
})

const refundDeaths: { moment: string; at: 'before' | 'after' }[] = [
  { moment: 'before Stripe receives the request', at: 'before' },
  { moment: 'after Stripe has refunded', at: 'after' },
]

test.each(exhaustively(refundDeaths, ({ at }) => at === 'after'))(
  'refunds once when a cancellation crashes $moment',
  async ({ at }) => {
    const { environment, carla, paymentIntentId, total } = await aPreparedStripePayment()
    const { program, stripe } = environment
    stripe.confirm(paymentIntentId, VISA)
    const order = await carla.call(createOrder, { paymentIntentId, total: total / 100 })

    const kill = () => {
      program.kill()
      throw new NoAnswer('drop')
    }
    stripe.script('POST /v1/refunds', { at, effect: kill })
    await expect(carla.call(cancelOrder, { id: order.id, reason: 'Changed my mind' })).rejects.toMatchObject({
      code: 'ECONNRESET',
    })
    await program.exited
    await environment.start()
    await environment.recover(2)

    expect(await carla.call(cancelOrder, { id: order.id, reason: 'Again' })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    })
    expect(stripe.ledger.refunds).toHaveLength(1)
    expect(await environment.violations()).toEqual([])
  },
)

async function aPreparedStripePayment(quantity = 1) {
  const environment = await openStripeEnvironment()
  const program = await environment.start()
  const carla = environment.visitor()
  await carla.call(addToCart, { productId: await aSellableProduct(environment), quantity })
  const { paymentIntentId, quote } = await preparePayment(carla)
  return { environment: { ...environment, program }, carla, paymentIntentId, total: quote.total }
}
