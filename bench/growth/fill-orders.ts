import { fillInBatches, withClient } from '../scratch.ts'

/** Few days with many orders each would make reports look faster than they are. */
const DAYS = 1_000

export async function fillOrders(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await fillInBatches(client, STATEMENTS, count)
  })
}

const PAYMENTS = `
  insert into payments (id, provider, payment_intent_id, progress, amount_cents, created_at, expires_at)
  select gen_random_uuid(), 'demo', 'pi_bench_' || number, 'settled', 4280, now(), now() from generate_series(1, $1::int) as number`

const PURPOSES = `
  insert into payment_allocations (payment_id, kind, subject_id, amount_cents, status)
  select id, 'order', id, amount_cents, 'applied' from payments where payment_intent_id like 'pi_bench_%'`

const ORDERS = `
  insert into orders (allocation_id, payment_intent_id, status, payment_status, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents,
    shipping_method, contact_name, contact_email, contact_phone, card_brand, card_last4, created_at)
  select allocation.id, payments.payment_intent_id, case when number > $1 - 40 then 'pending' else 'delivered' end, 'paid', 4000, 280, 70000, 0, 4280, 'pickup',
    (array['Amina','Bruno','Carla','Dmitri','Elena','Farid','Greta','Hana'])[1 + number % 8] || ' ' ||
      (array['Yusuf','Raman','Mendes','Lindqvist','Okafor','Novak','Silva','Tanaka'])[1 + number / 8 % 8] || ' ' || number,
    'shopper' || number || '@example.com', '614-555-' || lpad((number % 10000)::text, 4, '0'),
    (array['visa','mastercard','amex'])[1 + number % 3], '4242', now() - (1 - number::float8 / $1) * interval '${DAYS} days'
  from generate_series($2::int, $3::int) as number
  join payments on payments.payment_intent_id = 'pi_bench_' || number
  join payment_allocations allocation on allocation.payment_id = payments.id
  order by number`

const ITEMS = `
  insert into order_items (order_id, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug, image_url, kind, drop_ship_only, cost_cents)
  select orders.id, product.id, 1, 2000, 2000, 140, product.name, product.slug, product.image_url, 'physical', false, 1250
  from orders cross join generate_series(1, 2) as line
  join products product on product.id = (
    select id from products where id >= 1 + (power(abs(hashint4(orders.id * 2 + line)) / 2147483648.0, 3) * ($1 - 1))::int order by id limit 1)
  where orders.payment_intent_id like 'pi_bench_%'`

const STATEMENTS = [
  PAYMENTS,
  PURPOSES,
  ORDERS,
  ITEMS,
  `insert into order_events (order_id, type, actor, at)
    select id, 'status.' || status, 'system', created_at from orders where payment_intent_id like 'pi_bench_%'`,
  'analyze orders, order_items, order_events',
  `insert into refunds (id, allocation_id, payment_intent_id, amount_cents, tax_cents, reason, status, created_at)
    select gen_random_uuid(), allocation_id, payment_intent_id, 1070, 70, 'Wrong size', 'succeeded', created_at + interval '2 days' from orders
    where payment_intent_id like 'pi_bench_%' and id % 20 = 0 and created_at < now() - interval '2 days'`,
  `insert into card_transactions (id, kind, amount_cents, fee_cents, payment_intent_id, description, at)
    select 'txn_bench_' || id, 'payment', total_cents, 154, payment_intent_id, 'Payment', created_at from orders
    where payment_intent_id like 'pi_bench_%'`,
  `insert into mail_messages (kind, to_address, subject, text, html, status, attempts, created_at, sent_at)
    select 'order_confirmation', 'shopper' || number || '@example.com', 'Your order #' || number || ' has been placed', 'Thank you', '<p>Thank you</p>',
      case when number % 500 = 0 then 'failed' else 'sent' end, 1, now() - (1 - number::float8 / $1) * interval '${DAYS} days',
      case when number % 500 <> 0 then now() - (1 - number::float8 / $1) * interval '${DAYS} days' end
    from generate_series(1, $1::int) as number`,
  `insert into newsletter_subscribers (email, status, requested_at, confirmed_at)
    select 'reader' || number || '@example.com', case when number % 10 = 0 then 'pending' else 'confirmed' end, now(), now()
    from generate_series($2::int, least($1::int, $3::int)) as number`,
  `insert into users (username, email, password_hash, first_name, last_name)
    select 'customer' || number, 'customer' || number || '@example.com', 'nobody signs in', 'Amina', 'Yusuf ' || number
    from generate_series($2::int, least($1::int, $3::int)) as number`,
  `insert into audit_entries (at, actor_id, actor_name, request_id, action, target, before, after)
    select now() - (1 - number::float8 / $1) * interval '${DAYS} days', 1, (array['admin','bea','teo'])[1 + number % 3], 'bench',
      (array['product.updated','order.updated','service.updated'])[1 + number % 3], 'product:' || number, '{"name":"A"}', '{"name":"B"}'
    from generate_series(1, $1::int) as number`,
]
