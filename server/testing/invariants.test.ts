import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { checkInvariants } from './invariants.ts'
import { aProduct } from './products.ts'
import { buy, preparePayment } from './purchase.ts'
import { openShop, shareShop, type TestShop } from './shop.ts'

const A_NOTE = `insert into unmatched_payments (payment_intent_id, kind, detail)
  select payment_intent_id, 'sold_out', 'Nothing left' from payments where progress = 'settled'`

async function aShopWithAnOrder() {
  const shop = await openShop()
  const { id: lampId } = await aProduct(shop, { stock: 5 })
  const order = await buy(shop.visitor(), [{ productId: lampId, quantity: 2 }])
  const waiting = shop.visitor()
  await waiting.call(addToCart, { productId: lampId })
  await preparePayment(waiting)
  return { shop, order, lampId }
}

const theShop = shareShop(aShopWithAnOrder)

test('finds no violation in a consistent shop', async () => {
  expect(await brokenAfter([])).toEqual([])
})

test.for<{ damage: string; breaks: string[]; statements: string[] }>([
  { damage: 'an order is lost', breaks: ['I-01', 'I-07', 'I-09'], statements: withoutOrder() },
  {
    damage: 'a payment has an order and was returned',
    breaks: ['I-01'],
    statements: [
      `insert into refunds (id, allocation_id, is_return, payment_intent_id, amount_cents, reason)
       select gen_random_uuid(), allocation_id, true, payment_intent_id, total_cents, 'twice' from orders`,
    ],
  },
  {
    damage: 'a settled payment has no effect',
    breaks: ['I-01'],
    statements: [`update payment_allocations set status = 'returned' where status = 'applied'`],
  },
  {
    damage: 'an order was never paid',
    breaks: ['I-02'],
    statements: [`update demo_intents set state = 'requires_payment_method' where state = 'succeeded'`],
  },
  {
    damage: 'a payment has the intent of another one',
    breaks: ['I-02'],
    statements: [`update demo_intents set payment_id = gen_random_uuid() where state = 'succeeded'`],
  },
  {
    damage: 'a cent more was captured',
    breaks: ['I-01'],
    statements: [`update demo_intents set amount_cents = amount_cents + 1 where state = 'succeeded'`],
  },
  {
    damage: 'a payment exceeds its allocations',
    breaks: ['I-03'],
    statements: ['update payments set amount_cents = amount_cents + 1'],
  },
  {
    damage: 'a line is below the subtotal',
    breaks: ['I-04'],
    statements: ['update order_items set unit_price_cents = 1999, line_total_cents = 3998'],
  },
  {
    damage: 'tax is a cent too high',
    breaks: ['I-03', 'I-04'],
    statements: ['update orders set tax_cents = 323, total_cents = 4000 + 323 + 599'],
  },
  { damage: 'a unit vanishes', breaks: ['I-06'], statements: ['update products set stock_on_hand = 2'] },
  { damage: 'a hold is deleted', breaks: ['I-06'], statements: ['delete from stock_holds'] },
  {
    damage: 'more units left the stock than were sold',
    breaks: ['I-07'],
    statements: [
      'alter table stock_movements disable trigger user',
      `update stock_movements set quantity = -3 where reason = 'sold'`,
      'update products set stock_on_hand = 2',
    ],
  },
  {
    damage: 'an abandoned checkout still holds stock',
    breaks: ['I-08', 'I-09'],
    statements: [`update checkouts set status = 'released' where status = 'open'`],
  },
  {
    damage: 'a checkout holds more than its quantity',
    breaks: ['I-08'],
    statements: ['update stock_holds set quantity = 2', 'update products set stock_held = 2'],
  },
  {
    damage: 'a hold is an hour old',
    breaks: ['I-08'],
    statements: [`update payments set expires_at = expires_at - interval '1 hour'`],
  },
  {
    damage: 'a checkout has two payments',
    breaks: ['I-09'],
    statements: [
      `update demo_intents set payment_id = (select payment_id from demo_intents where state = 'succeeded') where state <> 'succeeded'`,
    ],
  },
  {
    damage: 'a checkout counts as paid without an order',
    breaks: ['I-08', 'I-09'],
    statements: [`update checkouts set status = 'paid'`],
  },
  {
    damage: 'a status has no entry in the history',
    breaks: ['I-11'],
    statements: [`update orders set status = 'shipped'`],
  },
  {
    damage: 'a refund of the provider is not recorded',
    breaks: ['I-12'],
    statements: [`update demo_intents set refunded_cents = 100 where state = 'succeeded'`],
  },
  {
    damage: 'an unapplied payment was refunded in part',
    breaks: ['I-01', 'I-07'],
    statements: [...returnedInstead(), aReturn('100'), A_NOTE],
  },
  {
    damage: 'an unapplied payment was refunded without a note',
    breaks: ['I-01', 'I-07'],
    statements: [...returnedInstead(), aReturn('amount_cents')],
  },
  { damage: 'pending refunds exceed the payment', breaks: ['I-12'], statements: [aRefund('total_cents + 1')] },
  {
    damage: 'more units were returned than bought',
    breaks: ['I-07'],
    statements: [
      `update orders set status = 'cancelled'`,
      `insert into order_events (order_id, type, actor) select id, 'status.cancelled', 'system' from orders`,
      ...returnedUnits(3),
    ],
  },
  { damage: 'an open order has restocked units without a refund', breaks: ['I-07'], statements: returnedUnits(1) },
  {
    damage: 'a unit was refunded for more than its price',
    breaks: ['I-12'],
    statements: [aRefund('1'), aRefundLine('1', 'line_total_cents + order_items.tax_cents + 1')],
  },
  {
    damage: 'more units were refunded than bought',
    breaks: ['I-12'],
    statements: [aRefund('1'), aRefundLine('quantity + 1', '1')],
  },
  {
    damage: 'the lines have more tax than their order',
    breaks: ['I-04'],
    statements: ['update order_items set tax_cents = (select tax_cents + 1 from orders where id = order_id)'],
  },
  { damage: 'the confirmation is lost', breaks: ['I-13'], statements: ['delete from mail_messages'] },
  {
    damage: 'an email has no recipient',
    breaks: ['I-13'],
    statements: [`delete from pgboss.job where name = 'mail.send'`],
  },
])('detects $damage', async ({ breaks, statements }) => {
  expect(await brokenAfter(statements)).toEqual(breaks)
})

test('detects a refund that the order does not show', async () => {
  const { shop, order } = await theShop()
  const payment = { state: 'succeeded', amountCents: order.total, paymentId: null } as const
  const [{ id: paymentId } = {}] = await shop.sql(`select id from payments where progress = 'settled'`)
  const payments = [{ ...payment, id: order.paymentIntentId!, refundedCents: order.total, paymentId }]

  const violations = await checkInvariants(shop.sql, { payments, now: shop.time.now })

  expect(violations.map(({ id }) => id)).toEqual(['I-12'])
})

test('detects a checkout with two orders', async () => {
  const { shop, lampId } = await aShopWithAnOrder()
  await buy(shop.visitor(), [{ productId: lampId }])

  const broken = await brokenAfter(
    [
      `do $$ declare name text; begin
        for name in select indexname from pg_indexes where tablename = 'orders' and indexdef like 'CREATE UNIQUE%(checkout_id)%'
        loop execute 'drop index ' || name; end loop; end $$`,
      `update checkouts set status = 'refunded' where id = (select checkout_id from orders order by id desc limit 1)`,
      'update orders set checkout_id = (select checkout_id from orders order by id limit 1)',
    ],
    shop,
  )

  expect(broken).toEqual(['I-07', 'I-09'])
})

function returnedInstead(): string[] {
  return [
    `update payment_allocations set status = 'returned' where status = 'applied'`,
    `update checkouts set status = 'refunded' where status = 'paid'`,
    ...withoutOrder(),
  ]
}

function aReturn(cents: string): string {
  return `insert into refunds (id, allocation_id, is_return, payment_intent_id, amount_cents, reason)
    select gen_random_uuid(), allocation.id, true, payment_intent_id, ${cents.replace('amount_cents', 'allocation.amount_cents')}, 'sold out'
    from payment_allocations allocation join payments on payments.id = payment_id where status = 'returned'`
}

function aRefund(cents: string): string {
  return `insert into refunds (id, allocation_id, payment_intent_id, amount_cents, reason)
    select gen_random_uuid(), allocation_id, payment_intent_id, ${cents}, 'broken' from orders`
}

function aRefundLine(quantity: string, cents: string): string {
  return `insert into refund_lines (refund_id, order_item_id, quantity, amount_cents, is_restocked)
    select refunds.id, order_items.id, ${quantity}, ${cents}, false from refunds, order_items`
}

function returnedUnits(units: number): string[] {
  return [
    `insert into stock_movements (product_id, quantity, reason, cause)
      select product_id, ${units}, 'returned', 'order:' || order_id || ':v9' from order_items`,
    `update products set stock_on_hand = stock_on_hand + ${units}`,
  ]
}

/** The statements are rolled back, so that every test damages the same shop. */
async function brokenAfter(statements: string[], from?: TestShop): Promise<string[]> {
  const shop = from ?? (await theShop()).shop
  const client = new pg.Client({ connectionString: shop.ownersUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  const violations = await checkInvariants(async (text, values) => (await client.query(text, values)).rows, {
    now: shop.time.now,
  })
  await client.query('rollback')
  return [...new Set(violations.map(({ id }) => id))].sort()
}

function withoutOrder(): string[] {
  return [
    'alter table order_events disable trigger user',
    'delete from order_events',
    'delete from order_items',
    'delete from orders',
  ]
}
