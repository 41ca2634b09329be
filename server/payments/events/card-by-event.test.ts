import { beforeEach, expect, test } from 'vitest'
import { createOrder } from '#contract/orders/order.ts'
import { aStripeSale, type StripeSale } from '../../testing/stripe-double/stripe-sale.ts'

const visa = '4242 4242 4242 4242'
const asksTheBank = '4000 0025 0000 3155'
const staysProcessing = '4000 0000 0000 0341'

let sale: StripeSale

beforeEach(async () => {
  sale = await aStripeSale()
})

test('creates the order only after the shopper approved at the bank', async () => {
  const { stripe } = sale
  stripe.confirm(sale.intentId, { card: asksTheBank })
  const early = sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total })
  await expect(early).rejects.toMatchObject({ code: 'payment_not_completed', details: { state: 'requires_action' } })

  stripe.answerChallenge(sale.intentId, true)

  expect(await sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total })).toMatchObject({
    total: 2_739,
  })
})

test('creates one order for another card after the shopper refused at the bank', async () => {
  const { stripe } = sale
  stripe.confirm(sale.intentId, { card: asksTheBank })
  stripe.answerChallenge(sale.intentId, false)
  const refused = sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total })
  await expect(refused).rejects.toMatchObject({
    code: 'payment_not_completed',
    details: { state: 'requires_payment_method' },
  })

  stripe.confirm(sale.intentId, { card: visa })
  await sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total })

  expect(await sale.broken()).toEqual([])
})

test('creates the order of a slow payment by the webhook alone', async () => {
  const { stripe, shop } = sale
  stripe.confirm(sale.intentId, { card: staysProcessing })
  const early = sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total })
  await expect(early).rejects.toMatchObject({ details: { state: 'processing' } })
  stripe.finishProcessing(sale.intentId, true)

  await sale.sendEvent(stripe.event('payment_intent.succeeded', sale.intentId))

  expect(await shop.sql('select status from orders')).toEqual([{ status: 'pending' }])
  expect(await sale.broken()).toEqual([])
})

test('requests a repeated webhook while Stripe is unavailable, and loses nothing', async () => {
  const { stripe, shop } = sale
  stripe.confirm(sale.intentId, { card: visa })
  const event = stripe.event('payment_intent.succeeded', sale.intentId)
  stripe.script('GET /v1/payment_intents/{intent}', { at: 'before', effect: 'drop' }, 3)

  const first = await sale.sendEvent(event)
  const noted = await shop.sql('select id from payment_events')
  const second = await sale.sendEvent(event)

  expect([first.status, second.status]).toEqual([503, 200])
  expect(first.headers.get('retry-after')).toBe('2')
  expect(noted).toEqual([])
  expect(await sale.broken()).toEqual([])
})
