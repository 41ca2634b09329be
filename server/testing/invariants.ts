import type { PaymentIntent } from '../ports/payment-provider.ts'

type Query = (text: string, values?: unknown[]) => Promise<object[]>

/** A payment as its provider knows it. */
export type ProviderPayment = Pick<
  PaymentIntent,
  'id' | 'state' | 'amountCents' | 'refundedCents' | 'attemptId'
>

export interface Violation {
  /** As numbered in the list of invariants that the shop must keep. */
  id: string
  says: string
  rows: object[]
}

interface Invariant {
  id: string
  says: string
  /** Selects what breaks it. `payment` is the provider's ledger, `clock` the time. */
  broken: string
}

/** What must be true of the database whatever happened to the program. Only what holds at rest: settle and reconcile first. */
const invariants: Invariant[] = [
  {
    id: 'I-01',
    says: 'a captured payment has one order, or one full refund with a note for a person, never both',
    broken: `select payment.id, placed.n as orders, returned.cents as refunded from payment
      cross join lateral (select count(*) n from orders where payment_intent_id = payment.id) placed
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where payment_intent_id = payment.id and order_id is null and status <> 'failed') returned
      where payment.state = 'succeeded' and not (
        (placed.n = 1 and returned.cents = 0)
        or (placed.n = 0 and returned.cents = payment.amount_cents
          and exists (select from payment_exceptions where payment_intent_id = payment.id)))`,
  },
  {
    id: 'I-02',
    says: 'an order that was paid online has a succeeded payment that was made for it',
    broken: `select orders.id, payment.state from orders left join payment on payment.id = payment_intent_id
      where payment_source = 'online' and (payment.state is distinct from 'succeeded'
        or (orders.attempt_id is not null and payment.attempt_id is distinct from orders.attempt_id::text))`,
  },
  {
    id: 'I-03',
    says: 'the amount captured is the total of the order',
    broken: `select orders.id, total_cents, amount_cents from orders join payment on payment.id = payment_intent_id
      where total_cents <> amount_cents`,
  },
  {
    id: 'I-04',
    says: 'the total is its lines, tax and shipping, and the tax is rounded half up',
    broken: `select orders.id, subtotal_cents, tax_cents, total_cents, goods.cents, goods.tax from orders
      cross join lateral (select sum(unit_price_cents * quantity) cents, sum(tax_cents) tax
        from order_items where order_id = orders.id) goods
      where goods.cents is distinct from subtotal_cents
        or total_cents <> subtotal_cents + tax_cents + shipping_cents
        or goods.tax > tax_cents
        or tax_cents > floor(((subtotal_cents + shipping_cents) * tax_rate_ppm::numeric + 500000) / 1000000)
        or least(subtotal_cents, tax_cents, shipping_cents) < 0`,
  },
  {
    id: 'I-06',
    says: 'stock is never negative, and equals the sum of its movements',
    broken: `select product.id, stock_on_hand, stock_held, moved.pieces from products product
      cross join lateral (select coalesce(sum(quantity), 0) pieces from stock_movements where product_id = product.id) moved
      where stock_on_hand <> moved.pieces or stock_on_hand < 0 or stock_held < 0 or stock_held > stock_on_hand`,
  },
  {
    id: 'I-06',
    says: 'what a product has on hold equals the sum of its holds',
    broken: `select product.id, stock_held, held.pieces from products product
      cross join lateral (select coalesce(sum(quantity), 0) pieces from stock_holds where product_id = product.id) held
      where stock_held <> held.pieces`,
  },
  {
    id: 'I-07',
    says: 'what left the shelf for a checkout is what its order says, no more and no less',
    broken: `select coalesce(sold.attempt_id, bought.attempt_id) as attempt, bought.product_id, bought.pieces, sold.pieces as sold from
      (select attempt_id, item.product_id, sum(item.quantity) pieces from orders
        join order_items item on item.order_id = orders.id
        where attempt_id is not null and item.kind = 'physical' group by 1, 2) bought
      full join (select substr(cause, 9)::uuid attempt_id, product_id, -sum(quantity) pieces from stock_movements
        where reason = 'sold' and cause like 'attempt:%' group by 1, 2) sold
        on sold.attempt_id = bought.attempt_id and sold.product_id = bought.product_id
      where bought.pieces is distinct from sold.pieces`,
  },
  {
    id: 'I-07',
    says: 'what left the shelf for a sale at the counter is what its order says',
    broken: `select coalesce(sold.order_id, bought.order_id) as id, bought.product_id, bought.pieces, sold.pieces as sold from
      (select orders.id order_id, item.product_id, sum(item.quantity) pieces from orders
        join order_items item on item.order_id = orders.id
        where payment_source <> 'online' and item.kind = 'physical' group by 1, 2) bought
      full join (select substr(cause, 6)::int order_id, product_id, -sum(quantity) pieces from stock_movements
        where reason = 'sold' and cause like 'sale:%' group by 1, 2) sold using (order_id, product_id)
      where bought.pieces is distinct from sold.pieces`,
  },
  {
    id: 'I-07',
    says: 'no more comes back than was bought, and an order that goes on keeps only what was not refunded',
    broken: `select orders.id, item.product_id, item.quantity, moved.back from orders
      join order_items item on item.order_id = orders.id and item.kind = 'physical'
      cross join lateral (select coalesce(sum(movement.quantity), 0) back from stock_movements movement
        where movement.product_id = item.product_id and (starts_with(movement.cause, 'order:' || orders.id || ':v')
          or movement.cause in (select 'refund:' || refunds.id from refunds where order_id = orders.id))) moved
      cross join lateral (select coalesce(sum(line.quantity), 0) pieces from refund_lines line
        where line.order_item_id = item.id and line.is_restocked) returned
      where moved.back < 0 or moved.back > item.quantity
        or (orders.status <> 'cancelled' and moved.back > returned.pieces)`,
  },
  {
    id: 'I-08',
    says: 'only an open checkout holds stock, and exactly what it wants to buy',
    broken: `select hold.attempt_id, attempt.status, hold.product_id, hold.quantity, line.quantity as wanted from stock_holds hold
      left join checkout_attempts attempt on attempt.id = hold.attempt_id
      left join checkout_lines line on line.attempt_id = hold.attempt_id and line.product_id = hold.product_id
      where attempt.status is distinct from 'open'
        or (attempt.previous is null and line.quantity is distinct from hold.quantity)`,
  },
  {
    id: 'I-08',
    says: 'no hold outlives its time by more than two runs of the reconciling job, unless its payment is being decided',
    broken: `select attempt.id, hold_expires_at from checkout_attempts attempt
      left join payment on payment.id = attempt.payment_intent_id cross join clock
      where attempt.status = 'open' and hold_expires_at < clock.now - interval '2 minutes'
        and payment.state is distinct from 'processing'`,
  },
  {
    id: 'I-09',
    says: 'a checkout has one payment at the provider, and at most one order',
    broken: `select attempt_id, count(*) from payment where attempt_id is not null group by 1 having count(*) > 1
      union all
      select attempt_id::text, count(*) from orders where attempt_id is not null group by 1 having count(*) > 1`,
  },
  {
    id: 'I-09',
    says: 'the state of a checkout is what became of its payment',
    broken: `select attempt.id, attempt.status from checkout_attempts attempt
      left join orders on orders.attempt_id = attempt.id
      where (attempt.status = 'paid') <> (orders.id is not null)`,
  },
  {
    id: 'I-11',
    says: 'the status of an order is the last one in its history',
    broken: `select orders.id, orders.status, latest.type from orders
      left join lateral (select type from order_events
        where order_id = orders.id and type like 'status.%' order by id desc limit 1) latest on true
      where latest.type is distinct from 'status.' || orders.status`,
  },
  {
    id: 'I-12',
    says: 'what was refunded is what the provider says, and never more than was paid',
    broken: `select orders.id, payment_status, orders.refunded_cents, payment.refunded_cents as at_provider
      from orders join payment on payment.id = payment_intent_id
      where not exists (select from refunds where order_id = orders.id and status <> 'succeeded')
        and (orders.refunded_cents <> payment.refunded_cents
          or orders.refunded_cents > total_cents
          or payment_status <> case orders.refunded_cents
            when 0 then 'paid' when total_cents then 'refunded' else 'partially_refunded' end)`,
  },
  {
    id: 'I-12',
    says: 'refunds of an order, those on their way included, never exceed what was paid',
    broken: `select orders.id, total_cents, refunded_cents, going.cents from orders
      cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'pending'), 0) cents,
        coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) done from refunds where order_id = orders.id) going
      where refunded_cents + going.cents > total_cents
        or (payment_source <> 'online' and (refunded_cents <> going.done or going.cents > 0))`,
  },
  {
    id: 'I-12',
    says: 'no more pieces are refunded than were bought, for no more than was paid for them',
    broken: `select item.id, item.quantity, refunded.pieces, refunded.cents from order_items item
      cross join lateral (select sum(line.quantity) pieces, sum(line.amount_cents) cents from refund_lines line
        join refunds on refunds.id = line.refund_id where line.order_item_id = item.id and refunds.status <> 'failed') refunded
      where refunded.pieces > item.quantity or refunded.cents > item.line_total_cents + item.tax_cents`,
  },
  {
    id: 'I-13',
    says: 'a paid order has one confirmation mail',
    broken: `select orders.id, confirmed.n from orders
      cross join lateral (select count(*) n from mail_messages
        where kind = 'order_confirmation' and dedupe_key = 'order_confirmation:' || orders.id) confirmed
      where attempt_id is not null and confirmed.n <> 1`,
  },
  {
    id: 'I-13',
    says: 'a mail that waits has a job that sends it',
    broken: `select message.id from mail_messages message where status = 'queued' and not exists (
      select from pgboss.job where name = 'mail.send' and data ->> 'messageId' = message.id::text)`,
  },
]

/** The demo gateway's books. */
export const DEMO_LEDGER = `select id, state, amount_cents as "amountCents", refunded_cents as "refundedCents",
  attempt_id as "attemptId" from demo_intents`

/** Every invariant that does not hold. @param payments the provider's ledger; the demo gateway's where it is left out. */
export async function checkInvariants(
  sql: Query,
  { payments, now = new Date() }: { payments?: ProviderPayment[]; now?: Date } = {},
): Promise<Violation[]> {
  const ledger = JSON.stringify(payments ?? (await sql(DEMO_LEDGER)))
  const violations: Violation[] = []
  for (const { id, says, broken } of invariants) {
    const rows = await sql(
      `with payment as (
        select id, state, "amountCents" amount_cents, "refundedCents" refunded_cents, "attemptId" attempt_id
        from json_to_recordset($1) as given(id text, state text, "amountCents" bigint, "refundedCents" bigint, "attemptId" text)
      ), clock as (select $2::timestamptz now) ${broken}`,
      [ledger, now],
    )
    if (rows.length > 0) violations.push({ id, says, rows })
  }
  return violations
}
