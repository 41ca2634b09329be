import type { StripeDouble } from '#server/testing/stripe-double.ts'
import type { House } from './house.ts'

/** What must hold after every fault; each query finds the rows that break it. */
const broken: Record<string, string> = {
  'a paid demo payment without an order or a full refund': `
    select i.id from demo_intents i left join orders o on o.payment_intent_id = i.id
    where i.state = 'succeeded' and o.id is null and i.refunded_cents < i.amount_cents`,
  'a demo order without a payment of the same amount': `
    select o.id from orders o join demo_intents i on i.id = o.payment_intent_id
    where i.state <> 'succeeded' or i.amount_cents <> o.total_cents`,
  'an order that does not add up': `
    select o.id from orders o join (
      select order_id, sum(line_total_cents) as goods, sum(tax_cents) as tax from order_items group by 1
    ) lines on lines.order_id = o.id
    where o.subtotal_cents <> lines.goods or o.tax_cents <> lines.tax
      or o.total_cents <> lines.goods + lines.tax + o.shipping_cents`,
  'an order without items': `select o.id from orders o where not exists (select from order_items where order_id = o.id)`,
  'a shelf that differs from its movements': `
    select p.id from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock_on_hand <> coalesce(sum(m.quantity), 0)`,
  'a hold that nobody counted': `
    select p.id from products p left join stock_holds h on h.product_id = p.id
    group by p.id having p.stock_held <> coalesce(sum(h.quantity), 0)`,
  'more held than there is': `select id from products where stock_held > stock_on_hand or stock_held < 0 or stock_on_hand < 0`,
  'a hold of a checkout that is over': `
    select h.attempt_id from stock_holds h left join checkout_attempts a on a.id = h.attempt_id
    where a.status is distinct from 'open'`,
  'an order that took other pieces than were bought': `
    select o.id, i.product_id from orders o
    join checkout_attempts a on a.id = o.attempt_id
    join order_items i on i.order_id = o.id and i.kind <> 'digital'
    left join stock_movements m
      on m.cause = 'attempt:' || a.id and m.product_id = i.product_id and m.reason = 'sold'
    where m.quantity is distinct from -i.quantity`,
  'pieces sold without an order': `
    select m.id from stock_movements m
    left join orders o on m.cause = 'attempt:' || o.attempt_id
    where m.reason = 'sold' and m.cause like 'attempt:%' and o.id is null`,
  'a paid checkout without its order, or the reverse': `
    select a.id, o.id from checkout_attempts a full join orders o on o.attempt_id = a.id
    where (a.status = 'paid') <> (o.id is not null) and (a.id is not null or o.attempt_id is not null)`,
  'an order whose history says something else': `
    select o.id from orders o where o.status <> (
      select replace(e.type, 'status.', '') from order_events e
      where e.order_id = o.id and e.type like 'status.%' order by e.id desc limit 1)`,
  'an order without exactly one confirmation': `
    select o.id from orders o
    left join mail_messages m on m.dedupe_key = 'order_confirmation:' || o.id
    where o.attempt_id is not null group by o.id having count(m.id) <> 1`,
  'refunds that differ from what the order says': `
    select o.id from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded'
    where o.attempt_id is not null group by o.id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
}

/** Everything that is wrong now, in words; empty is right. */
export async function violations(house: Pick<House, 'sql'>): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(broken)) {
    const rows = await house.sql(query)
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return found
}

/** The same against Stripe's own ledger: every captured payment has its order or went back. */
export async function stripeViolations(house: Pick<House, 'sql'>, { ledger }: StripeDouble): Promise<string[]> {
  const found: string[] = [...ledger.violations]
  for (const { id, amount } of ledger.intents.filter(({ status }) => status === 'succeeded')) {
    const orders = await house.sql<{ total_cents: number; refunded_cents: number }>(
      'select total_cents::int, refunded_cents::int from orders where payment_intent_id = $1',
      [id],
    )
    const refunded = ledger.refunds
      .filter((refund) => refund.payment_intent === id && refund.status === 'succeeded')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (orders.length === 0 && refunded !== amount) found.push(`${id} was paid and has no order`)
    if (orders[0] && orders[0].total_cents !== amount) found.push(`${id} took ${amount} for ${orders[0].total_cents}`)
    if (orders[0] && orders[0].refunded_cents !== refunded) found.push(`${id} was refunded ${refunded}`)
  }
  return found
}
