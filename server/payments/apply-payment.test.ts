import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { cents, ZERO } from '#contract/money.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { orderHandler } from '../checkout/checkout-handler.ts'
import type { Ctx } from '../context.ts'
import { payableHandlersOf } from '../modules.ts'
import type { PayableHandler } from '../ports/payable-handler.ts'
import { aProduct } from '../testing/products.ts'
import { preparePayment } from '../testing/purchase.ts'
import { openStripeShop } from '../testing/stripe-shop.ts'
import { changeAmount } from './open-payment.ts'
import { paymentAllocations } from './payment.table.ts'
import { findPayment } from './payment.ts'
import { reconcile } from './reconcile.ts'
import { lockForChange } from './release-payment.ts'
import { syncPaymentIntent } from './sync-payment-intent.ts'

const visa = '4242 4242 4242 4242'
const DEPOSIT = cents(5_000)

test.for([
  { first: 'the webhook', others: ['browser', 'sweeper'] },
  { first: 'the browser', others: ['webhook', 'sweeper'] },
  { first: 'the sweeper', others: ['webhook', 'browser'] },
] as const)(
  'applies a cart and a deposit of one charge once each, with $first first and every report twice',
  async ({ first, others }) => {
    const { reports, paid, deposit, orders } = await aChargeForTwo()
    paid()

    for (const who of [first.slice(4) as 'webhook', ...others, ...others]) await reports[who]()

    expect(deposit.taken).toEqual([5_000])
    expect(await orders()).toHaveLength(1)
  },
)

test('applies an allocation again at once after a lock timeout', async () => {
  const { reports, paid, deposit, orders } = await aChargeForTwo({ lockTimeouts: 1 })
  paid()

  await reports.browser()

  expect(deposit.taken).toEqual([5_000])
  expect(await orders()).toHaveLength(1)
})

test('applies both once when all of them report at the same instant', async () => {
  const { reports, paid, deposit, orders, shop, paymentIntentId, carla } = await aChargeForTwo()
  paid()

  await Promise.all([1, 2, 3].flatMap(() => [reports.webhook(), reports.browser(), reports.sweeper()]))

  expect(deposit.taken).toEqual([5_000])
  const [order] = await orders()
  expect(await carla.call(getPayment, { paymentIntentId })).toEqual({
    state: 'succeeded',
    amount: 7_739,
    allocations: [
      {
        kind: 'order',
        id: String(order!.id),
        label: `Order #${order!.id}`,
        amount: 2_739,
        byBalance: 0,
        byPartialPayments: 0,
        status: 'applied',
        href: `/order-tracking/${order!.id}`,
      },
      {
        kind: 'deposit',
        id: 'ticket-7',
        label: 'Deposit',
        amount: 5_000,
        byBalance: 0,
        byPartialPayments: 0,
        status: 'applied',
        href: null,
      },
    ],
  })
  const otherVisitor = shop.visitor().call(getPayment, { paymentIntentId })
  await expect(otherVisitor).rejects.toMatchObject({ code: 'payment_not_found' })
})

test('refunds the share of an allocation that cannot be applied once, and applies the other', async () => {
  const { reports, paid, deposit, orders, stripe, shop } = await aChargeForTwo({ isRefusing: true })
  paid()

  await Promise.all([reports.webhook(), reports.browser(), reports.sweeper()])
  await reports.webhook()

  expect(deposit).toMatchObject({ taken: [], givenBack: [5_000] })
  expect(await orders()).toHaveLength(1)
  expect(stripe.ledger.refunds).toMatchObject([{ amount: 5_000 }])
  expect(await shop.sql('select kind from unmatched_payments')).toEqual([{ kind: 'no_such_ticket' }])
  expect(await shop.sql('select kind, status from payment_allocations order by id')).toEqual([
    { kind: 'order', status: 'applied' },
    { kind: 'deposit', status: 'returned' },
  ])
})

test('applies other allocations while one cannot be decided, which is decided later', async () => {
  const { reports, paid, deposit, orders, shop } = await aChargeForTwo({ isBroken: true })
  paid()

  await expect(reports.browser()).rejects.toThrow()
  expect(await orders()).toHaveLength(1)
  expect(await shop.sql('select progress from payments')).toEqual([{ progress: 'settling' }])

  deposit.isBroken = false
  await reports.sweeper()
  expect(deposit.taken).toEqual([5_000])
  expect(await shop.sql('select progress from payments')).toEqual([{ progress: 'settled' }])
})

test('allocates a refund made at the provider in the order of the allocations', async () => {
  const { reports, paid, deposit, shop, stripe, sendEvent, paymentIntentId } = await aChargeForTwo()
  paid()
  await reports.browser()
  await shop.parts.payments!.refund({
    paymentIntentId,
    amountCents: cents(3_000),
    idempotencyKey: 'dashboard',
    reason: 'By hand',
  })

  for (let copies = 0; copies < 2; copies++) await sendEvent(stripe.event('charge.refunded', paymentIntentId))

  expect(await shop.sql('select refunded_cents from orders')).toEqual([{ refunded_cents: 2_739 }])
  expect(deposit.refunded).toEqual([261])
})

interface Deposit {
  taken: number[]
  givenBack: number[]
  refunded: number[]
  isRefusing: boolean
  isBroken: boolean
  lockTimeouts: number
}

function depositPayment(deposit: Deposit): PayableHandler<Ctx> {
  return {
    kind: 'deposit',
    label: 'Deposit',
    async lock() {
      if (deposit.lockTimeouts-- > 0) throw Object.assign(new Error('lock timeout'), { code: '55P03' })
      if (deposit.isBroken) throw new Error('the tickets are away')
    },
    async apply(_ctx, _subject, { amountCents }) {
      if (deposit.isRefusing) return { code: 'no_such_ticket', detail: 'This ticket is closed' }
      deposit.taken.push(amountCents)
      return 'applied'
    },
    async return(_ctx, _subject, { amountCents }) {
      deposit.givenBack.push(amountCents)
    },
    async release() {},
    async confirmAmount() {},
    taxOf: async () => ZERO,
    async takeRefund(_ctx, { amountCents }) {
      deposit.refunded.push(amountCents)
    },
    async flagRefusal() {},
    async flag() {},
    describe: async (_ctx, allocations) =>
      allocations.map(({ subjectId: id }) => ({ id, label: 'Deposit', href: null })),
    maySee: async () => false,
  }
}

async function aChargeForTwo(given: Partial<Deposit> = {}) {
  const deposit: Deposit = {
    ...{ taken: [], givenBack: [], refunded: [] },
    ...{ isRefusing: false, isBroken: false, lockTimeouts: 0 },
  }
  const setup = await openStripeShop({ kinds: payableHandlersOf([orderHandler, depositPayment(deposit)]) })
  const { shop, stripe, sendEvent } = setup
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const { paymentIntentId, quote } = await preparePayment(carla)
  const ctx = shop.context()
  const [{ id: paymentId } = {}] = await shop.sql<{ id: string }>('select id from payments')
  const allocation = { kind: 'deposit', subjectId: 'ticket-7', amountCents: DEPOSIT } as const
  await ctx.db.insert(paymentAllocations).values({ ...allocation, paymentId: paymentId! })
  await changeAmount(ctx, paymentId!, allocation, new Date(ctx.now.getTime() + 60_000))
  await syncPaymentIntent(ctx, paymentId!)
  Object.assign(deposit, given)
  return {
    ...setup,
    carla,
    paymentIntentId,
    deposit,
    paid: () => stripe.confirm(paymentIntentId, { card: visa }),
    orders: () => shop.sql<{ id: number }>('select id from orders'),
    reports: {
      webhook: () => sendEvent(stripe.event('payment_intent.succeeded', paymentIntentId)),
      browser: () => carla.call(createOrder, { paymentIntentId, total: quote.total / 100 }),
      async sweeper() {
        shop.time.pass(1)
        await reconcile(shop.context())
      },
    },
  }
}

test('locks the balances of two payments in one order, whatever order the carts have', async () => {
  const { shop } = await aChargeForTwo()
  const ctx = shop.context()
  const locked: string[] = []
  const lock = async (_: Ctx, { subjectId }: { subjectId: string }) => locked.push(subjectId)
  const payableHandlers = new Map([['repair', { lock } as unknown as PayableHandler<Ctx>]] as const)
  const given = (await findPayment(ctx, sql`true`))!
  const bills = ['12', '5'].map((subjectId) => ({ ...given.allocations[0]!, kind: 'repair' as const, subjectId }))

  for (const allocations of [bills, bills.toReversed()])
    await lockForChange({ ...ctx, payableHandlers }, { ...given, allocations })

  expect(locked.slice(0, 2)).toEqual(locked.slice(2))
})
