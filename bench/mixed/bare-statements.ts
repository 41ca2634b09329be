/** What the bare program asks where a name and a repair are bought with goods. It writes the rows that the shop writes. */

export const ADD_NAME = `
  with cart as (
    update carts set updated_at = now() where shopper_id = (select id from shoppers where token_hash = $1) returning id
  ), offer as (
    insert into products (slug, name, description, image_url, price_cents, kind, delivery, offer_limit, archived_at, category_id)
    select 'domain:' || $2::text, $2::text || ', domain for one year', '', '/pictures/no-picture/network.svg', price.register_cents,
      'digital', 'credential', 1, now(), category.id
    from domain_prices price, categories category
    where price.extension = split_part($2::text, '.', 2) and category.slug = 'offers:domains'
    on conflict (slug) do update set price_cents = excluded.price_cents, updated_at = now() returning id
  )
  insert into cart_items (cart_id, product_id, quantity) select cart.id, offer.id, 1 from cart, offer
  on conflict (cart_id, product_id) do update set quantity = 1 returning id`

/** What is left to pay for the ticket with this id, in cents. */
const LEFT = (ticketId: string) => `(
  select (total_cents - waived_cents - coalesce((
    select sum(amount_cents - refunded_cents) from repair_payments paid where paid.ticket_id = ticket.id), 0))::int
  from repair_tickets ticket join repair_bills on repair_bills.ticket_id = ticket.id
  where ticket.id = ${ticketId} and ticket.status = 'ready for pickup')`

export const ADD_REPAIR = `
  update carts set updated_at = now(), bills = bills || jsonb_build_array(jsonb_build_object('kind', 'repair', 'subjectId', $2::int::text))
  where shopper_id = (select id from shoppers where token_hash = $1) and ${LEFT('$2::int')} > 0 returning id`

export const QUOTE_ALL = `
  select line.id, line.quantity, product.price_cents, rule.tax_rate_ppm, owed.cents as owed
  from shoppers shopper join carts cart on cart.shopper_id = shopper.id join cart_items line on line.cart_id = cart.id
    join products product on product.id = line.product_id,
    lateral (select * from price_rules where effective_from <= now() order by effective_from desc limit 1) rule,
    lateral (select sum(${LEFT("(bill.value ->> 'subjectId')::int")})::int as cents from jsonb_array_elements(cart.bills) bill) owed
  where shopper.token_hash = $1`

export const PREPARE_ALL = `
  with cart as (
    update carts set updated_at = now() where shopper_id = (select id from shoppers where token_hash = $1) returning id, shopper_id, bills
  ), total as (
    select $6::int + $7::int as cents, $8::int as owed
  ), payment as (
    insert into payments (id, shopper_id, provider, payment_intent_id, client_secret, amount_cents, expires_at)
    select $2::uuid, shopper_id, 'demo', $4::text, $5::text, cents + owed, now() + interval '30 minutes' from cart, total
    returning id, amount_cents
  ), purpose as (
    insert into payment_purposes (payment_id, kind, subject_id, amount_cents)
    select payment.id, asked.* from payment, cart, total, lateral (
      select 'order' as kind, $3::uuid::text as subject_id, total.cents
      union all select bill.value ->> 'kind', bill.value ->> 'subjectId', total.owed from jsonb_array_elements(cart.bills) bill) asked
  ), attempt as (
    insert into checkout_attempts (id, shopper_id, payment_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents,
      shipping_method, contact_name, contact_email, contact_phone, registrant, bills)
    select $3::uuid, cart.shopper_id, payment.id, $6::int, $7::int, 70000, 0, total.cents, 'pickup', 'Carla Mendes', 'carla@example.com',
      '614-555-0121', $9::jsonb, (
        select jsonb_agg(bill.value || jsonb_build_object('amountCents', total.owed)) from jsonb_array_elements(cart.bills) bill)
    from cart, payment, total returning id
  ), wanted as (
    select line.quantity, product.* from cart join cart_items line on line.cart_id = cart.id join products product on product.id = line.product_id
  ), lines as (
    insert into checkout_lines (attempt_id, position, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug,
      image_url, kind, delivery, drop_ship_only)
    select attempt.id, row_number() over (), wanted.id, quantity, price_cents, price_cents * quantity, 0, name, slug, image_url, kind,
      case when kind = 'digital' then delivery end, drop_ship_only from attempt, wanted
  ), shelf as materialized (
    select id from products where id in (select id from wanted where has_shelf) order by id for no key update
  ), shelved as (
    update products set stock_held = products.stock_held + wanted.quantity from shelf join wanted on wanted.id = shelf.id where products.id = shelf.id
  ), held as (
    insert into stock_holds (attempt_id, product_id, quantity)
    select attempt.id, wanted.id, wanted.quantity from attempt, wanted where has_shelf
  )
  insert into demo_intents (id, client_secret, idempotency_key, payment_id, amount_cents, refunded_cents, state)
  select $4::text, $5::text, 'intent:' || id, id, amount_cents, 0, 'requires_payment_method' from payment returning id`

const OF_ORDER = `
  attempt as (
    update checkout_attempts attempt set status = 'paid' from purpose
    where purpose.kind = 'order' and attempt.id = case when purpose.kind = 'order' then purpose.subject_id::uuid end
    returning attempt.*, purpose.id as purpose_id, purpose.card_last4
  ), sale as (
    delete from stock_holds using attempt where attempt_id = attempt.id returning attempt_id, product_id, quantity
  ), shelf as materialized (
    select id from products where id in (select product_id from sale) order by id for no key update
  ), sold as (
    update products set stock_on_hand = stock_on_hand - sale.quantity, stock_held = stock_held - sale.quantity
    from sale join shelf on shelf.id = sale.product_id where products.id = shelf.id
  ), moved as (
    insert into stock_movements (product_id, quantity, reason, cause) select product_id, -quantity, 'sold', 'attempt:' || attempt_id from sale
  ), placed as (
    insert into orders (purpose_id, payment_intent_id, attempt_id, shopper_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents,
      total_cents, shipping_method, contact_name, contact_email, contact_phone, card_brand, card_last4)
    select purpose_id, $1, id, shopper_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents, shipping_method,
      contact_name, contact_email, contact_phone, 'visa', card_last4 from attempt returning *
  ), items as (
    insert into order_items (order_id, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug, image_url, kind,
      delivery, drop_ship_only)
    select placed.id, product_id, quantity, unit_price_cents, line_total_cents, line.tax_cents, name, slug, image_url, kind, delivery,
      drop_ship_only
    from placed join checkout_lines line on line.attempt_id = placed.attempt_id returning *
  ), event as (
    insert into order_events (order_id, type, actor, note) select id, 'status.pending', 'customer', 'Order placed and paid' from placed
  ), letter as (
    insert into mail_messages (kind, dedupe_key, to_address, subject, text, html)
    select 'order_confirmation', 'order_confirmation:' || id, contact_email, 'Your order ' || id, $2, $3 from placed returning id
  ), taken as (
    delete from cart_items using carts, attempt, checkout_lines line
    where carts.shopper_id = attempt.shopper_id and cart_id = carts.id and line.attempt_id = attempt.id
      and line.product_id = cart_items.product_id
  )`

const OF_NAME = `
  delivery as (
    insert into digital_deliveries (order_item_id, order_id, product_id, method, quantity, due_at)
    select id, order_id, product_id, delivery, quantity, now() + interval '1 day' from items where kind = 'digital'
  ), followed as (
    insert into domain_orders (order_id, order_item_id, shopper_id, kind, what, name, terms, registrant, due_at, created_at)
    select items.order_id, items.id, attempt.shopper_id, 'domain', split_part(slug, ':', 2), split_part(slug, ':', 2), quantity, registrant,
      now() + interval '1 day', now()
    from items, attempt where kind = 'digital'
  )`

const OF_REPAIR = `
  ticket as (
    update repair_tickets ticket set version = version + 1, updated_at = now() from purpose
    where purpose.kind = 'repair' and ticket.id = case when purpose.kind = 'repair' then purpose.subject_id::int end
    returning ticket.*, purpose.id as purpose_id, purpose.amount_cents
  ), booked as (
    insert into repair_payments (ticket_id, kind, purpose_id, amount_cents, tax_cents, tax_rate_ppm, taxed_cents, source, payment_intent_id)
    select ticket.id, 'repair', purpose_id, amount_cents, bill.tax_cents, bill.tax_rate_ppm, bill.subtotal_cents, 'online', $1
    from ticket join repair_bills bill on bill.ticket_id = ticket.id returning id, ticket_id
  ), told as (
    insert into repair_ticket_events (ticket_id, type, actor, note) select id, 'paid.repair', 'customer', '$107.00 by card' from ticket
  ), receipt as (
    insert into mail_messages (kind, dedupe_key, to_name, to_address, subject, text, html)
    select 'ticket_paid', 'ticket_paid:' || booked.id, customer_name, customer_email, 'Your payment for T-' || ticket.id, $4, $5
    from booked join ticket on ticket.id = booked.ticket_id returning id
  )`

export const ORDER_ALL = `
  with intent as (select id, card_last4 from demo_intents where id = $1 and state = 'succeeded'), payment as (
    update payments set progress = 'settled' from intent where payment_intent_id = intent.id and progress = 'open'
    returning payments.id, intent.card_last4
  ), purpose as (
    update payment_purposes set effect = 'done' from payment where payment_id = payment.id
    returning payment_purposes.id, kind, subject_id, amount_cents, payment.card_last4
  ), ${OF_ORDER}, ${OF_NAME}, ${OF_REPAIR}, jobs as (
    insert into pgboss.job (name, data, start_after)
    select 'mail.send', json_build_object('messageId', id), now() + interval '1 day' from (table letter union all table receipt) written
  )
  select * from placed`
