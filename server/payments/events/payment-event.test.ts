import { beforeEach, expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { createOrder, getOrder } from '#contract/orders/order.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { aStripeSale, type StripeSale } from '../../testing/stripe-double/stripe-sale.ts'
import type { DeliveryOptions } from '../../testing/stripe-double/webhook.ts'
import { reconcile } from '../reconcile.ts'

const visa = '4242 4242 4242 4242'
const asksTheBank = '4000 0025 0000 3155'
const staysProcessing = '4000 0000 0000 0341'

let sale: StripeSale

beforeEach(async () => {
  sale = await aStripeSale()
})

test('creates the same order for any sequence of the events of a sale', async () => {
  const { stripe, shop } = sale
  const order = await sale.paid()
  await shop.parts.payments!.refund(sale.aRefund(500))
  const types = [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]
  const events = types.map((type) => stripe.event(type, sale.intentId))

  for (const shuffled of permutations(events))
    for (const event of shuffled) expect((await sale.sendEvent(event)).status).toBe(200)

  expect(await sale.carla.call(getOrder, { id: order.id })).toMatchObject({
    refunded: 500,
    paymentStatus: 'partially_refunded',
    status: 'pending',
  })
  expect(await shop.sql('select count(*)::int as n from payment_events')).toEqual([{ n: 5 }])
  expect(await shop.sql(`select count(*)::int as n from order_events where type = 'refund'`)).toEqual([{ n: 1 }])
  expect(await sale.broken()).toEqual([])
})

test('accepts the refund’s event before the payment’s own', async () => {
  const { stripe, shop } = sale
  stripe.confirm(sale.intentId, { card: visa })
  await shop.parts.payments!.refund(sale.aRefund(2_739))

  await sale.sendEvent(stripe.event('charge.refunded', sale.intentId))
  await sale.sendEvent(stripe.event('payment_intent.succeeded', sale.intentId))
  await sale.sendEvent(stripe.event('charge.refunded', sale.intentId))

  expect(await shop.sql('select status, payment_status, refunded_cents from orders')).toEqual([
    { status: 'pending', payment_status: 'refunded', refunded_cents: 2_739 },
  ])
})

test('applies ten simultaneous copies of an event and one more after three days once', async () => {
  const { stripe, shop } = sale
  await openConnectionsOf(shop)
  stripe.confirm(sale.intentId, { card: visa })
  const event = stripe.event('payment_intent.succeeded', sale.intentId)

  const answers = await Promise.all(Array.from({ length: 10 }, () => sale.sendEvent(event)))
  shop.time.pass(3 * 24 * 60)
  answers.push(await sale.sendEvent(event))

  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect(await shop.sql(`select count(*)::int as n from mail_messages`)).toEqual([{ n: 1 }])
  expect(await sale.broken()).toEqual([])
})

test.for<{ what: string; signing: DeliveryOptions; code: string }>([
  { what: 'unsigned', signing: { secrets: null }, code: 'bad_signature' },
  { what: 'signed with another secret', signing: { secrets: ['whsec_other'] }, code: 'bad_signature' },
  { what: 'changed on its way', signing: { isTampered: true }, code: 'bad_signature' },
  { what: 'ten minutes old', signing: { ageSeconds: 600 }, code: 'bad_signature' },
  { what: 'from the live mode', signing: { livemode: true }, code: 'wrong_mode' },
])('creates no order for an event that is $what', async ({ signing, code }) => {
  const { stripe, shop } = sale
  stripe.confirm(sale.intentId, { card: visa })

  const answer = await sale.sendEvent(stripe.event('payment_intent.succeeded', sale.intentId), signing)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code, requestId: expect.any(String) })
  expect(await shop.sql('select id from orders')).toEqual([])
})

test('records an unmatched payment of another program once, and answers 200', async () => {
  const { stripe, shop } = sale
  const foreign = await shop.parts.payments!.createIntent({
    paymentId: '------------------------------------',
    amountCents: cents(5_000),
    description: 'Not ours',
    idempotencyKey: 'another program',
  })
  stripe.confirm(foreign.id, { card: visa })
  const event = stripe.event('payment_intent.succeeded', foreign.id)

  const again = stripe.event('payment_intent.succeeded', foreign.id)
  const answers = await Promise.all([event, again, event, again].map((one) => sale.sendEvent(one)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.sql('select kind, payment_intent_id from unmatched_payments')).toEqual([
    { kind: 'unknown_payment', payment_intent_id: foreign.id },
  ])
  expect(await shop.sql('select id from orders')).toEqual([])
})

test.for(['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'price.created'])(
  'answers 200 to a %s about an object that Stripe does not know either',
  async (type) => {
    const event = sale.stripe.emit(type, {
      object: 'payment_intent',
      id: 'pi_unknown',
      payment_intent: 'pi_unknown',
    } as never)
    expect((await sale.sendEvent(event)).status).toBe(200)
  },
)

test.for([
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
])('creates no order for a %s', async (type) => {
  const { stripe, shop } = sale
  if (type === 'payment_intent.processing') stripe.confirm(sale.intentId, { card: staysProcessing })
  if (type === 'payment_intent.requires_action') stripe.confirm(sale.intentId, { card: asksTheBank })
  if (type === 'payment_intent.payment_failed') stripe.confirm(sale.intentId, { card: '4000 0000 0000 0002' })

  const { status } = await sale.sendEvent(stripe.event(type, sale.intentId))

  expect(status).toBe(200)
  expect(await shop.sql('select id from orders')).toEqual([])
  await expect(
    sale.carla.call(createOrder, { paymentIntentId: sale.intentId, total: sale.total }),
  ).rejects.toMatchObject({ code: 'payment_not_completed', status: 402 })
})

test('changes nothing when all events of a day are repeated in random order', async () => {
  const { stripe, shop } = sale
  await sale.paid()
  shop.time.pass(60)
  await reconcile(shop.context())
  const before = await everything()

  for (const event of [...stripe.ledger.events, ...stripe.ledger.events.toReversed()]) await sale.sendEvent(event)

  expect(await everything()).toEqual(before)
})

async function everything() {
  const tables = [
    'orders',
    'order_items',
    'order_events',
    'refunds',
    'stock_movements',
    'stock_holds',
    'products',
    'mail_messages',
    'checkouts',
    'payments',
    'payment_allocations',
  ]
  return Promise.all(tables.map((table) => sale.shop.sql(`select * from ${table} order by 1`)))
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
