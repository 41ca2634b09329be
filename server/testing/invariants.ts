import type { PaymentIntent } from '../ports/payment-provider.ts'
import { balanceInvariants, byBalance } from './balances/balance-invariants.ts'
import { repairInvariants } from './repairs/repair-invariants.ts'

type Query = (text: string, values?: unknown[]) => Promise<object[]>

/** A payment as its provider knows it. */
export type ProviderPayment = Pick<
  PaymentIntent,
  'id' | 'state' | 'amountCents' | 'refundedCents' | 'paymentId'
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

/** How many things were given for one purpose, by its kind: a new kind adds where its own are found. */
const EFFECTS_OF_PURPOSE = `select (select count(*) from orders where purpose.kind in ('order', 'quote') and orders.purpose_id = purpose.id)
  + (select count(*) from tips where purpose.kind = 'tip' and tips.purpose_id = purpose.id)
  + (select count(*) from gift_card_sales sale join balances on balances.id = sale.balance_id
    where purpose.kind = 'gift_card' and sale.purpose_id = purpose.id)
  + (select count(*) from appointment_deposits deposit where purpose.kind = 'appointment' and deposit.purpose_id = purpose.id)
  + (select count(*) from repair_payments paid where paid.kind = purpose.kind and paid.purpose_id = purpose.id)
  + (select count(*) from plan_invoices invoice where purpose.kind = 'plan' and invoice.purpose_id = purpose.id) n`

/** The lines of a table by the shelves that they take from, of a kit its parts; one of the line is `each` pieces of it. */
function takenBy(table: 'order_items' | 'checkout_lines'): string {
  const own = table === 'order_items' ? 'line.id, line.order_id' : 'line.attempt_id'
  return `(select ${own}, line.kind, line.delivery, coalesce((part.value->>'productId')::int, line.product_id) as product_id,
      coalesce((part.value->>'quantity')::int, 1) as each, line.quantity * coalesce((part.value->>'quantity')::int, 1) as quantity
    from ${table} line left join lateral jsonb_array_elements(line.parts) part on true)`
}

/** What must be true of the database whatever happened to the program. Only what holds at rest: settle and reconcile first. */
const invariants: Invariant[] = [
  {
    id: 'I-90',
    says: 'each line that is a name or hosting is followed once, and what failed was refunded once: its money goes back or is back',
    broken: `select item.id, domain_order.state, refund.status from order_items item
      left join domain_orders domain_order on domain_order.order_item_id = item.id
      left join refunds refund on refund.id = domain_order.refund_key
      where item.slug like '%:%' and (domain_order.id is null
        or (domain_order.state = 'failed' and item.line_total_cents > 0 and not exists (
          select from refund_lines line join refunds on refunds.id = line.refund_id
            where line.order_item_id = item.id and refunds.status <> 'failed'))
        or (refund.id is not null and domain_order.state <> 'failed'))`,
  },
  {
    id: 'I-01',
    says: 'a captured payment is shared out to the last cent: each purpose has its effect, or its money goes back with a note for a person',
    broken: `select payment.id, shared.pending, shared.done, returned.cents as returned from payment
      cross join lateral (select count(*) filter (where effect = 'pending') pending,
          coalesce(sum(purpose.amount_cents) filter (where effect = 'done'), 0) done
        from payments join payment_purposes purpose on purpose.payment_id = payments.id
        where payments.payment_intent_id = payment.id) shared
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where payment_intent_id = payment.id and is_return and status <> 'failed') returned
      where payment.state = 'succeeded' and not (shared.pending = 0
        and shared.done + returned.cents = payment.amount_cents
        and (returned.cents = 0 or exists (select from payment_exceptions where payment_intent_id = payment.id)))`,
  },
  {
    id: 'I-01',
    says: 'a purpose that counts as done has exactly one effect, any other has none',
    broken: `select purpose.id, purpose.kind, purpose.effect, given.n from payment_purposes purpose
      cross join lateral (${EFFECTS_OF_PURPOSE}) given
      where given.n <> case purpose.effect when 'done' then 1 else 0 end`,
  },
  {
    id: 'I-01',
    says: 'a deposit is what its purpose took, less what refunds say; a time is held for nobody who did not pay, and lapsed is no appointment',
    broken: `select deposit.appointment_id, deposit.state, appointment.status, deposit.refunded_cents, back.done, back.asked
      from appointment_deposits deposit join appointments appointment on appointment.id = deposit.appointment_id
      left join payment_purposes purpose on purpose.id = deposit.purpose_id
      cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) done,
          coalesce(sum(amount_cents) filter (where status <> 'failed'), 0) asked
        from refunds where refunds.purpose_id = deposit.purpose_id and not is_return) back
      where purpose.amount_cents + ${byBalance('purpose')} <> deposit.amount_cents or deposit.refunded_cents <> back.done
        or (deposit.state = 'due' and appointment.status <> 'scheduled')
        or (deposit.state = 'lapsed' and appointment.status <> 'cancelled')
        or (deposit.state = 'paid' and appointment.status in ('cancelled', 'no-show'))
        or (deposit.state = 'kept' and appointment.status not in ('cancelled', 'no-show'))
        or (deposit.state = 'returned' and deposit.flagged is null and back.asked <> deposit.amount_cents)`,
  },
  {
    id: 'I-01',
    says: 'only what had no effect was returned, and all that was returned has a refund',
    broken: `select purpose.id, purpose.effect, returned.n from payment_purposes purpose
      cross join lateral (select count(*) n from refunds where purpose_id = purpose.id and is_return) returned
      where returned.n <> case when purpose.effect = 'returned' and purpose.amount_cents > 0 then 1 else 0 end`,
  },
  {
    id: 'I-02',
    says: 'what was paid online has a succeeded payment that was made for it',
    broken: `select payments.id, payment.state from payments left join payment on payment.id = payments.payment_intent_id
      where source = 'online' and provider <> 'free' and progress in ('settling', 'settled') and (payment.state is distinct from 'succeeded'
        or payment.payment_id is distinct from payments.id::text)`,
  },
  {
    id: 'I-03',
    says: 'an order costs what was paid for it, and a payment its purposes together',
    broken: `select orders.id, total_cents, amount_cents from orders join payment_purposes purpose on purpose.id = purpose_id
        where total_cents <> amount_cents + balance_cents
      union all
      select null, payments.amount_cents, sum(purpose.amount_cents) from payments
        join payment_purposes purpose on purpose.payment_id = payments.id
        group by payments.id having payments.amount_cents <> sum(purpose.amount_cents)`,
  },
  {
    id: 'I-04',
    says: 'the total is its lines, tax and shipping, and the tax is rounded half up',
    broken: `select orders.id, subtotal_cents, tax_cents, total_cents, goods.cents, goods.tax from orders
      cross join lateral (select sum(unit_price_cents * quantity - discount_cents - sale_discount_cents) cents, sum(tax_cents) tax
        from order_items where order_id = orders.id) goods
      where goods.cents is distinct from subtotal_cents
        or total_cents <> subtotal_cents + tax_cents + shipping_cents
        or goods.tax > tax_cents
        or tax_cents > floor(((subtotal_cents + shipping_cents) * tax_rate_ppm::numeric + 500000) / 1000000)
        or least(subtotal_cents, tax_cents, shipping_cents) < 0`,
  },
  {
    id: 'I-04',
    says: 'what is off a sale is shared out to its lines to the last cent',
    broken: `select orders.id, discount_cents, shares.cents from orders
      cross join lateral (select coalesce(sum(sale_discount_cents), 0) cents from order_items where order_id = orders.id) shares
      where shares.cents <> discount_cents`,
  },
  {
    id: 'I-34',
    says: 'a promotion is used no more often than it may be, and each use has its purchase',
    broken: `select promotion.id, count(*) as uses, limit_in_all from promotions promotion join promotion_uses "use" on "use".promotion_id = promotion.id
        group by promotion.id having count(*) > limit_in_all
      union all
      select promotion_id, null, null from promotion_uses "use" where not case when is_final
        then exists (select from orders where attempt_id = "use".use_key or sale_key = "use".use_key)
        else exists (select from checkout_attempts where id = "use".use_key and status = 'open') end`,
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
    id: 'I-06',
    says: 'what is kept by number is on the shelf piece by piece, each with what is said of it, and nothing of it is only counted',
    broken: `select product.id, product.serial_number, product.stock_on_hand, parent.numbers from products product
      left join products parent on parent.id = product.parent_id left join pieces piece on piece.product_id = product.id
      where (product.serial_number is not null) <> (piece.product_id is not null)
        or (product.serial_number is not null and (parent.numbers is null or product.stock_on_hand > 1))
        or (product.serial_number is null and parent.numbers is not null and product.stock_on_hand > 0)`,
  },
  {
    id: 'I-06',
    says: 'a count that was applied moved each shelf by what differed, once, and any other moved none',
    broken: `select count.id, line.product_id, line.counted - line.expected as differed, movement.quantity from stock_counts count
      join stock_count_lines line on line.count_id = count.id
      left join stock_movements movement on movement.product_id = line.product_id and movement.cause = 'count:' || count.id
      where coalesce(movement.quantity, 0) <> case when count.status = 'applied' then line.counted - line.expected else 0 end`,
  },
  {
    id: 'I-07',
    says: 'what left the shelf for a checkout is what its order says, no more and no less',
    broken: `select coalesce(sold.attempt_id, bought.attempt_id) as attempt, bought.product_id, bought.pieces, sold.pieces as sold from
      (select attempt_id, item.product_id, sum(item.quantity) pieces from orders
        join ${takenBy('order_items')} item on item.order_id = orders.id
        where attempt_id is not null and (item.kind = 'physical' or item.delivery = 'codes') group by 1, 2) bought
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
        join ${takenBy('order_items')} item on item.order_id = orders.id
        where payment_source <> 'online' and (item.kind = 'physical' or item.delivery = 'codes') group by 1, 2) bought
      full join (select substr(cause, 6)::int order_id, product_id, -sum(quantity) pieces from stock_movements
        where reason = 'sold' and cause like 'sale:%' group by 1, 2) sold using (order_id, product_id)
      where bought.pieces is distinct from sold.pieces`,
  },
  {
    id: 'I-07',
    says: 'no more comes back than was bought, and an order that goes on keeps only what was not refunded',
    broken: `select orders.id, item.product_id, item.bought, moved.back from orders
      join (select order_id, product_id, sum(quantity) bought, sum(each * coalesce((
          select sum(line.quantity) from refund_lines line where line.order_item_id = taken.id and line.is_restocked), 0)) returned
        from ${takenBy('order_items')} taken where kind = 'physical' group by 1, 2) item on item.order_id = orders.id
      cross join lateral (select coalesce(sum(movement.quantity), 0) back from stock_movements movement
        where movement.product_id = item.product_id and (starts_with(movement.cause, 'order:' || orders.id || ':v')
          or movement.cause in (select 'refund:' || refunds.id from refunds where purpose_id = orders.purpose_id))) moved
      where moved.back < 0 or moved.back > item.bought
        or (orders.status <> 'cancelled' and moved.back > item.returned)`,
  },
  {
    id: 'I-15',
    says: 'the shelf of what is sold by codes is the codes that nobody has',
    broken: `select product.id, stock_on_hand, codes.unused from products product
      cross join lateral (select count(*) unused from digital_codes where product_id = product.id and state = 'unused') codes
      where case when kind = 'digital' and delivery = 'codes' then stock_on_hand <> codes.unused else codes.unused > 0 end`,
  },
  {
    id: 'I-15',
    says: 'a line that was delivered has a code for each piece that was not refunded, and one that waits has none',
    broken: `select line.id, line.order_id, line.quantity, line.revoked, owned.n from digital_deliveries line
      cross join lateral (select count(*) n from delivered_codes where delivery_id = line.id and taken_back_at is null) owned
      where line.method = 'codes' and owned.n <> case when line.delivered_at is null then 0 else line.quantity - line.revoked end`,
  },
  {
    id: 'I-15',
    says: 'a code is delivered if and only if one line has it, a line of its product',
    broken: `select code.id, code.state, owned.n from digital_codes code
      cross join lateral (select count(*) n, bool_and(line.product_id = code.product_id) as fits from delivered_codes owner
        join digital_deliveries line on line.id = owner.delivery_id
        where owner.code_id = code.id and owner.taken_back_at is null) owned
      where owned.n <> case code.state when 'delivered' then 1 else 0 end or owned.fits = false`,
  },
  {
    id: 'I-15',
    says: 'every digital line of an order is delivered, waits where somebody sees it, or was given back',
    broken: `select item.id, item.order_id from order_items item left join digital_deliveries line on line.order_item_id = item.id
      where item.kind = 'digital' and line.id is null`,
  },
  {
    id: 'I-15',
    says: 'what was opened is what was counted, and an order in which nothing is shipped waits for nothing once it is delivered',
    broken: `select line.id, line.opens, counted.n from digital_deliveries line
      cross join lateral (select count(*) n from delivery_openings where delivery_id = line.id) counted
      where counted.n <> line.opens
      union all
      select orders.id, null, null from orders where shipping_method = 'digital' and status = 'pending' and payment_status = 'paid'
        and (select bool_and(delivered_at is not null) from digital_deliveries where order_id = orders.id and revoked < quantity)`,
  },
  {
    id: 'I-08',
    says: 'only an open checkout or a repair holds stock, and no more than it wants to buy',
    broken: `select hold.attempt_id, attempt.status, hold.product_id, hold.quantity, line.quantity as wanted from stock_holds hold
      left join checkout_attempts attempt on attempt.id = hold.attempt_id
      left join repair_parts part on part.hold_id = hold.attempt_id
      left join (select attempt_id, product_id, sum(quantity) quantity from ${takenBy('checkout_lines')} taken group by 1, 2) line
        on line.attempt_id = hold.attempt_id and line.product_id = hold.product_id
      where part.id is null and attempt.status is distinct from 'open'
        or (part.id is null and attempt.previous is null and hold.quantity > coalesce(line.quantity, 0))`,
  },
  {
    id: 'I-08',
    says: 'no hold outlives its time by more than two runs of the reconciling job, unless its payment is being decided',
    broken: `select attempt.id, expires_at from checkout_attempts attempt
      join payments on payments.id = attempt.payment_id
      left join payment on payment.id = payments.payment_intent_id cross join clock
      where attempt.status = 'open' and expires_at < clock.now - interval '2 minutes'
        and payment.state is distinct from 'processing'`,
  },
  {
    id: 'I-09',
    says: 'a payment has one intent at the provider, and a checkout at most one order',
    broken: `select payment_id, count(*) from payment where payment_id is not null group by 1 having count(*) > 1
      union all
      select attempt_id::text, count(*) from orders where attempt_id is not null group by 1 having count(*) > 1`,
  },
  {
    id: 'I-09',
    says: 'the state of a checkout is what became of its payment',
    broken: `select attempt.id, attempt.status, payments.progress from checkout_attempts attempt
      join payments on payments.id = attempt.payment_id
      left join orders on orders.attempt_id = attempt.id
      where (attempt.status = 'paid') <> (orders.id is not null)
        or (attempt.status = 'open') <> (exists (select from payment_purposes purpose
          where purpose.payment_id = payments.id and subject_id = attempt.id::text and effect = 'pending') and progress in ('open', 'settling'))`,
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
    says: 'what was refunded is what the provider says',
    broken: `select payment.id, payment.refunded_cents as at_provider, ours.cents from payment
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds where payment_intent_id = payment.id) ours
      where payment.refunded_cents <> ours.cents
        and not exists (select from refunds where payment_intent_id = payment.id and status <> 'succeeded')`,
  },
  {
    id: 'I-12',
    says: 'what an order says of its refunds is what they are, and never more than was paid',
    broken: `select orders.id, payment_status, orders.refunded_cents, ours.cents from orders
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where purpose_id = orders.purpose_id and status = 'succeeded') ours
      where (orders.refunded_cents <> ours.cents
          or orders.refunded_cents > total_cents
          or payment_status <> case orders.refunded_cents
            when 0 then 'paid' when total_cents then 'refunded' else 'partially_refunded' end)`,
  },
  {
    id: 'I-12',
    says: 'refunds of an order, those on their way included, never exceed what was paid',
    broken: `select orders.id, total_cents, refunded_cents, going.cents from orders
      cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'pending'), 0) cents,
        coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) done from refunds where purpose_id = orders.purpose_id) going
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
  ...repairInvariants,
  ...balanceInvariants,
  {
    id: 'I-13',
    says: 'a paid order has one confirmation mail',
    broken: `select orders.id, confirmed.n from orders
      cross join lateral (select count(*) n from mail_messages
        where kind = 'order_confirmation' and dedupe_key = 'order_confirmation:' || orders.id) confirmed
      where attempt_id is not null and confirmed.n <> 1`,
  },
  {
    id: 'V-3',
    says: 'a product bears the sums of the reviews that are shown of it, and a variant bears none',
    broken: `select products.id, review_count, rating_sum, shown.n, shown.stars from products
      cross join lateral (select count(*) n, coalesce(sum(rating), 0) stars from product_reviews
        where product_id = products.id and status = 'approved') shown
      where review_count <> n or rating_sum <> stars or (parent_id is not null and n > 0)`,
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
  payment_id as "paymentId" from demo_intents`

/** Every invariant that does not hold in a test's shop, at its time. */
export function brokenRules({ sql, time }: { sql: Query; time: { now: Date } }): Promise<Violation[]> {
  return checkInvariants(sql, { now: time.now })
}

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
        select id, state, "amountCents" amount_cents, "refundedCents" refunded_cents, "paymentId" payment_id
        from json_to_recordset($1) as given(id text, state text, "amountCents" bigint, "refundedCents" bigint, "paymentId" text)
      ), clock as (select $2::timestamptz now) ${broken}`,
      [ledger, now],
    )
    if (rows.length > 0) violations.push({ id, says, rows })
  }
  return violations
}
