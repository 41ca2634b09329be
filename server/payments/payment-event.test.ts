import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents } from '#contract/money.ts'
import { createOrder, getOrder, type Order } from '#contract/orders/order.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { aProduct } from '../testing/goods.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { preparePayment } from '../testing/purchase.ts'
import type { DeliveryOptions } from '../testing/stripe-double/webhook.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { reconcile } from './reconcile.ts'
import { takeOverRefunds } from './refunds-elsewhere.ts'

const visa = '4242 4242 4242 4242'
const asksTheBank = '4000 0025 0000 3155'
const staysProcessing = '4000 0000 0000 0341'

let opened: StripeShop
let carla: Visitor
let intentId: string
let total: number

beforeEach(async () => {
  opened = await openStripeShop()
  const lamp = await aProduct(opened.shop)
  carla = opened.shop.visitor()
  await carla.call(addToCart, { productId: lamp.id })
  const { paymentIntentId, quote } = await preparePayment(carla)
  intentId = paymentIntentId
  total = quote.total / 100
})

test('every order in which the events of one sale can arrive ends in the same order', async () => {
  const { stripe, shop } = opened
  const order = await aPaidOrder()
  await shop.parts.payments!.refund(aRefund(500))
  const types = [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]
  const events = types.map((type) => stripe.event(type, intentId))

  for (const shuffled of permutations(events))
    for (const event of shuffled) expect((await opened.tell(event)).status).toBe(200)

  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    refunded: 500,
    paymentStatus: 'partially_refunded',
    status: 'pending',
  })
  expect(await shop.sql('select count(*)::int as n from payment_events')).toEqual([{ n: 5 }])
  expect(await shop.sql(`select count(*)::int as n from order_events where type = 'refund'`)).toEqual([
    { n: 1 },
  ])
  expect(await broken()).toEqual([])
})

test('the refund’s event before the payment’s own is taken all the same', async () => {
  const { stripe, shop } = opened
  stripe.confirm(intentId, { card: visa })
  await shop.parts.payments!.refund(aRefund(2_739))

  await opened.tell(stripe.event('charge.refunded', intentId))
  await opened.tell(stripe.event('payment_intent.succeeded', intentId))
  await opened.tell(stripe.event('charge.refunded', intentId))

  expect(await shop.sql('select status, payment_status, refunded_cents from orders')).toEqual([
    { status: 'pending', payment_status: 'refunded', refunded_cents: 2_739 },
  ])
})

test('ten copies of an event at once, and one more after three days, have one effect', async () => {
  const { stripe, shop } = opened
  stripe.confirm(intentId, { card: visa })
  const event = stripe.event('payment_intent.succeeded', intentId)

  const answers = await Promise.all(Array.from({ length: 10 }, () => opened.tell(event)))
  shop.time.pass(3 * 24 * 60)
  answers.push(await opened.tell(event))

  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect(await shop.sql(`select count(*)::int as n from mail_messages`)).toEqual([{ n: 1 }])
  expect(await broken()).toEqual([])
})

test.for<{ what: string; signing: DeliveryOptions; code: string }>([
  { what: 'unsigned', signing: { secrets: null }, code: 'bad_signature' },
  { what: 'signed with another secret', signing: { secrets: ['whsec_other'] }, code: 'bad_signature' },
  { what: 'changed on its way', signing: { isTampered: true }, code: 'bad_signature' },
  { what: 'ten minutes old', signing: { ageSeconds: 600 }, code: 'bad_signature' },
  { what: 'from the live mode', signing: { livemode: true }, code: 'wrong_mode' },
])('an event that is $what makes no order', async ({ signing, code }) => {
  const { stripe, shop } = opened
  stripe.confirm(intentId, { card: visa })

  const answer = await opened.tell(stripe.event('payment_intent.succeeded', intentId), signing)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code, requestId: expect.any(String) })
  expect(await shop.sql('select id from orders')).toEqual([])
})

test('a payment that another program of the same account took is set aside once, and answered with 200', async () => {
  const { stripe, shop } = opened
  const foreign = await shop.parts.payments!.createIntent({
    paymentId: '------------------------------------',
    amountCents: cents(5_000),
    description: 'Not ours',
    idempotencyKey: 'another program',
  })
  stripe.confirm(foreign.id, { card: visa })
  const event = stripe.event('payment_intent.succeeded', foreign.id)

  const again = stripe.event('payment_intent.succeeded', foreign.id)
  const answers = await Promise.all([event, again, event, again].map((one) => opened.tell(one)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.sql('select kind, payment_intent_id from payment_exceptions')).toEqual([
    { kind: 'unknown_payment', payment_intent_id: foreign.id },
  ])
  expect(await shop.sql('select id from orders')).toEqual([])
})

test.for(['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'price.created'])(
  'a %s about something that Stripe does not know either is answered with 200',
  async (type) => {
    const event = opened.stripe.emit(type, {
      object: 'payment_intent',
      id: 'pi_unknown',
      payment_intent: 'pi_unknown',
    } as never)
    expect((await opened.tell(event)).status).toBe(200)
  },
)

test.for([
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
])('a %s makes no order', async (type) => {
  const { stripe, shop } = opened
  if (type === 'payment_intent.processing') stripe.confirm(intentId, { card: staysProcessing })
  if (type === 'payment_intent.requires_action') stripe.confirm(intentId, { card: asksTheBank })
  if (type === 'payment_intent.payment_failed') stripe.confirm(intentId, { card: '4000 0000 0000 0002' })

  const { status } = await opened.tell(stripe.event(type, intentId))

  expect(status).toBe(200)
  expect(await shop.sql('select id from orders')).toEqual([])
  await expect(carla.call(createOrder, { paymentIntentId: intentId, total })).rejects.toMatchObject({
    code: 'payment_not_completed',
    status: 402,
  })
})

test('the bank asks, the shopper agrees, and only then there is an order', async () => {
  const { stripe } = opened
  stripe.confirm(intentId, { card: asksTheBank })
  const early = carla.call(createOrder, { paymentIntentId: intentId, total })
  await expect(early).rejects.toMatchObject({
    code: 'payment_not_completed',
    details: { state: 'requires_action' },
  })

  stripe.answerChallenge(intentId, true)

  expect(await carla.call(createOrder, { paymentIntentId: intentId, total })).toMatchObject({ total: 2_739 })
})

test('the shopper refuses what the bank asks, pays with another card, and has one order', async () => {
  const { stripe } = opened
  stripe.confirm(intentId, { card: asksTheBank })
  stripe.answerChallenge(intentId, false)
  const refused = carla.call(createOrder, { paymentIntentId: intentId, total })
  await expect(refused).rejects.toMatchObject({
    code: 'payment_not_completed',
    details: { state: 'requires_payment_method' },
  })

  stripe.confirm(intentId, { card: visa })
  await carla.call(createOrder, { paymentIntentId: intentId, total })

  expect(await broken()).toEqual([])
})

test('a payment that takes its time becomes an order by the webhook alone', async () => {
  const { stripe, shop } = opened
  stripe.confirm(intentId, { card: staysProcessing })
  const early = carla.call(createOrder, { paymentIntentId: intentId, total })
  await expect(early).rejects.toMatchObject({ details: { state: 'processing' } })
  stripe.finishProcessing(intentId, true)

  await opened.tell(stripe.event('payment_intent.succeeded', intentId))

  expect(await shop.sql('select status from orders')).toEqual([{ status: 'pending' }])
  expect(await broken()).toEqual([])
})

test('a refund from Stripe’s dashboard shows on the order, in part and then in full', async () => {
  const { stripe, shop } = opened
  const order = await aPaidOrder()
  const seen = []
  for (const amount of [500, 2_239]) {
    await shop.parts.payments!.refund(aRefund(amount))
    await opened.tell(stripe.event('charge.refunded', intentId))
    seen.push(await carla.call(getOrder, { id: order.id }))
  }
  expect(seen).toMatchObject([
    { refunded: 500, paymentStatus: 'partially_refunded' },
    { refunded: 2_739, paymentStatus: 'refunded' },
  ])
  expect(seen[1]!.events.map(({ note }) => note)).toEqual([
    'Order placed and paid',
    'Refunded $5.00',
    'Refunded $22.39',
  ])
  expect(await broken()).toEqual([])
})

test('a refund that the bank sends back, and a dispute, are shown to the staff, once', async () => {
  const { stripe, shop } = opened
  const order = await aPaidOrder()
  const refund = await shop.parts.payments!.refund(aRefund(500))
  await opened.tell(stripe.event('refund.created', intentId))
  stripe.failRefund(refund.id)
  for (let copies = 0; copies < 2; copies++) await opened.tell(stripe.event('refund.failed', intentId))
  stripe.openDispute(intentId)
  for (let copies = 0; copies < 2; copies++)
    await opened.tell(stripe.event('charge.dispute.created', intentId))

  const { needsAttention, events } = await carla.call(getOrder, { id: order.id })

  expect(needsAttention).toBe(true)
  expect(events.map(({ type }) => type)).toEqual(['status.pending', 'refund'])
  expect(await shop.sql(`select note from order_events where type = 'internal_note'`)).toEqual([
    { note: 'The bank sent back a refund of $5.00' },
  ])
})

test('a total that the provider told before our refund was booked is no money sent back', async () => {
  const { stripe, shop } = opened
  const order = await aPaidOrder()
  const payments = shop.parts.payments!
  await payments.refund(aRefund(500))
  await opened.tell(stripe.event('refund.created', intentId))
  let asked = 0
  const late: PaymentProvider = Object.assign(Object.create(payments), {
    async getIntent(id: string) {
      const intent = await payments.getIntent(id)
      return asked++ === 0 ? { ...intent, refundedCents: cents(0) } : intent
    },
  })

  await takeOverRefunds(shop.context(), late, intentId)

  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ needsAttention: false, refunded: 500 })
})

test('a dispute is noted once, however many events it sends', async () => {
  const { stripe, shop } = opened
  await aPaidOrder()
  stripe.openDispute(intentId)
  const event = stripe.event('charge.dispute.created', intentId)
  await Promise.all([opened.tell(event), opened.tell(event), opened.tell(event)])
  expect(await shop.sql(`select note from order_events where type = 'internal_note'`)).toEqual([
    { note: 'The cardholder disputes this payment' },
  ])
})

test('while Stripe is away the webhook asks to be called again, and nothing is lost', async () => {
  const { stripe, shop } = opened
  stripe.confirm(intentId, { card: visa })
  const event = stripe.event('payment_intent.succeeded', intentId)
  stripe.script('GET /v1/payment_intents/{intent}', { at: 'before', effect: 'drop' }, 3)

  const first = await opened.tell(event)
  const noted = await shop.sql('select id from payment_events')
  const second = await opened.tell(event)

  expect([first.status, second.status]).toEqual([503, 200])
  expect(first.headers.get('retry-after')).toBe('2')
  expect(noted).toEqual([])
  expect(await broken()).toEqual([])
})

test('all events of a finished day, shuffled and doubled, change nothing', async () => {
  const { stripe, shop } = opened
  await aPaidOrder()
  shop.time.pass(60)
  await reconcile(shop.context())
  const before = await everything()

  for (const event of [...stripe.ledger.events, ...stripe.ledger.events.toReversed()])
    await opened.tell(event)

  expect(await everything()).toEqual(before)
})

async function aPaidOrder(): Promise<Order> {
  opened.stripe.confirm(intentId, { card: visa })
  return carla.call(createOrder, { paymentIntentId: intentId, total })
}

function aRefund(amount: number) {
  return {
    paymentIntentId: intentId,
    amountCents: cents(amount),
    idempotencyKey: `dashboard ${amount}`,
    reason: 'By hand',
  }
}

async function broken() {
  return checkInvariants(opened.shop.sql, { payments: opened.payments(), now: opened.shop.time.now })
}

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
    'checkout_attempts',
    'payments',
    'payment_purposes',
  ]
  return Promise.all(tables.map((table) => opened.shop.sql(`select * from ${table} order by 1`)))
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
