import { expect, test } from 'vitest'
import { addToCart, changeCartItem, getCart } from '#contract/checkout/cart.ts'
import { cancelOrder, createOrder, getOrderByPaymentIntent } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { NoAnswer } from '#server/testing/stripe-double/faults.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { aSellable } from './support/goods.ts'
import { openHouse, openStripeHouse } from './support/house.ts'

const ORDER = /insert into "orders"/
const COMMIT = /^commit/
const VISA = { card: '4242424242424242' }

const deaths: { moment: string; strike: Strike }[] = [
  { moment: 'before the order is written', strike: { statements: [ORDER], at: 'before' } },
  { moment: 'before the commit', strike: { statements: [ORDER, COMMIT], at: 'before' } },
  { moment: 'after the commit', strike: { statements: [ORDER, COMMIT], at: 'after' } },
]

test.each(exhaustively(deaths, ({ moment }) => moment !== 'before the order is written'))(
  'killed while the browser reports its payment, $moment: asking again gives the one order',
  async ({ strike }) => {
    const house = await openHouse()
    const program = await house.start()
    const carla = house.visitor()
    await carla.call(addToCart, { productId: await aSellable(house), quantity: 3 })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    await payByCard(carla, clientSecret)

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await expect(
      carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
    ).rejects.toMatchObject({ code: 'ECONNRESET' })
    await struck
    expect(await house.violations()).toEqual(
      strike.at === 'after' ? [] : [expect.objectContaining({ id: 'I-01' })],
    )

    await house.start()
    const answers = await Promise.all(
      [1, 2, 3].map(() => carla.call(createOrder, { paymentIntentId, total: quote.total / 100 })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await carla.call(getCart)).toEqual([])
    expect(await house.violations()).toEqual([])
  },
)

test('paid while the shop was down and never reported: the minute job makes the order', async () => {
  const { house, carla, paymentIntentId } = await aPreparedStripePayment()
  const { program, stripe } = house
  program.kill()
  await program.exited
  stripe.confirm(paymentIntentId, VISA)

  await house.start()
  await expect(carla.call(getOrderByPaymentIntent, { paymentIntentId })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  await house.recover()

  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({
    paymentStatus: 'paid',
  })
  expect(await house.violations()).toEqual([])
})

const webhookDeaths: { moment: string; strike: Strike }[] = [
  { moment: 'before the order is written', strike: { statements: [ORDER], at: 'before' } },
  { moment: 'before the commit', strike: { statements: [ORDER, COMMIT], at: 'before' } },
  { moment: 'after the commit', strike: { statements: [ORDER, COMMIT], at: 'after' } },
  {
    moment: 'before the answer',
    strike: { statements: [/^insert into "payment_events"/], at: 'after' },
  },
]

test.each(exhaustively(webhookDeaths, ({ moment }) => moment === 'before the answer'))(
  'killed by a webhook, $moment: delivered again it has one effect',
  async ({ strike }) => {
    const { house, carla, paymentIntentId } = await aPreparedStripePayment()
    const { program, proxy, stripe } = house
    stripe.confirm(paymentIntentId, VISA)
    const succeeded = stripe.event('payment_intent.succeeded', paymentIntentId)

    const struck = proxy.strike({ ...strike, effect: program.kill })
    expect(await stripe.deliver(succeeded)).toMatchObject([{ status: 0 }])
    await struck
    await program.exited

    await house.start()
    expect(await stripe.deliver(succeeded, { copies: 5 })).toMatchObject(Array(5).fill({ status: 200 }))
    await house.recover()
    expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({
      paymentStatus: 'paid',
    })
    expect(await house.sql('select id from payment_events where id = $1', [succeeded.id])).toHaveLength(1)
    expect(await house.violations()).toEqual([])
  },
)

test('sells exactly what was paid for after a crash between the new amount at Stripe and its record', async () => {
  const { house, carla, paymentIntentId } = await aPreparedStripePayment(5)
  const { program, stripe } = house
  const [item] = await carla.call(getCart)
  await carla.call(changeCartItem, { id: item!.id, quantity: 2 })

  stripe.script('POST /v1/payment_intents/{intent}', { at: 'after', effect: program.kill })
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await program.exited
  stripe.confirm(paymentIntentId, VISA)

  await house.start()
  await house.recover()
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({
    items: [{ quantity: 2 }],
  })
  expect(await house.violations()).toEqual([])
})

test('killed before the new amount reaches Stripe: the old amount buys the old cart', async () => {
  const { house, carla, paymentIntentId } = await aPreparedStripePayment(5)
  const { program, stripe } = house
  const [item] = await carla.call(getCart)
  await carla.call(changeCartItem, { id: item!.id, quantity: 2 })

  void house.proxy.strike({
    statements: [/insert into "checkout_lines"/, COMMIT],
    at: 'after',
    effect: program.kill,
  })
  await expect(preparePayment(carla)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await program.exited
  stripe.confirm(paymentIntentId, VISA)

  await house.start()
  await house.recover()
  expect(await carla.call(getOrderByPaymentIntent, { paymentIntentId })).toMatchObject({
    items: [{ quantity: 5 }],
  })
  expect(await house.violations()).toEqual([])
})

const refundDeaths: { moment: string; at: 'before' | 'after' }[] = [
  { moment: 'before Stripe hears of it', at: 'before' },
  { moment: 'after Stripe has done it', at: 'after' },
]

test.each(exhaustively(refundDeaths, ({ at }) => at === 'after'))(
  'killed while an order is cancelled, $moment: the money goes back once',
  async ({ at }) => {
    const { house, carla, paymentIntentId, total } = await aPreparedStripePayment()
    const { program, stripe } = house
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
    await house.start()
    await house.recover(2)

    expect(await carla.call(cancelOrder, { id: order.id, reason: 'Again' })).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    })
    expect(stripe.ledger.refunds).toHaveLength(1)
    expect(await house.violations()).toEqual([])
  },
)

async function aPreparedStripePayment(quantity = 1) {
  const house = await openStripeHouse()
  const program = await house.start()
  const carla = house.visitor()
  await carla.call(addToCart, { productId: await aSellable(house), quantity })
  const { paymentIntentId, quote } = await preparePayment(carla)
  return { house: { ...house, program }, carla, paymentIntentId, total: quote.total }
}
