export const addQuery = `
  with shopper as (
    insert into shoppers (token_hash) values ($1) on conflict (token_hash) do update set token_hash = excluded.token_hash returning id
  ), cart as (
    insert into carts (shopper_id) select id from shopper on conflict (shopper_id) do update set updated_at = now() returning id
  ), addition as (
    insert into cart_additions (cart_id, key, added_at) select id, $4, now() from cart
  ), line as (
    insert into cart_items (cart_id, product_id, quantity)
    select cart.id, product.id, $3 from cart, products product
    where product.id = $2 and product.archived_at is null and product.stock_on_hand - product.stock_held >= $3
    on conflict (cart_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity returning id, quantity
  )
  select product.*, category.name as category, line.id, line.quantity
  from line, products product join categories category on category.id = product.category_id where product.id = $2`

export const changeQuery = `
  with cart as (
    update carts set updated_at = now() where shopper_id = (select id from shoppers where token_hash = $1) returning id
  )
  update cart_items line set quantity = $3 from cart, products product join categories category on category.id = product.category_id
  where line.id = $2 and line.cart_id = cart.id and product.id = line.product_id
    and product.stock_on_hand - product.stock_held >= $3
  returning product.*, category.name as category, line.id, line.quantity`

export const quoteQuery = `
  select line.id, line.quantity, product.price_cents, rule.*
  from shoppers shopper join carts cart on cart.shopper_id = shopper.id join cart_items line on line.cart_id = cart.id
    join products product on product.id = line.product_id,
    lateral (select * from price_rules where effective_from <= now() order by effective_from desc limit 1) rule
  where shopper.token_hash = $1`

export const prepareQuery = `
  with shopper as (select id from shoppers where token_hash = $1), cart as (
    update carts set updated_at = now() where shopper_id = (select id from shopper) returning id, shopper_id
  ), payment as (
    insert into payments (id, shopper_id, provider, payment_intent_id, client_secret, amount_cents, expires_at)
    select $2, shopper_id, 'demo', $4, $5, $8, now() + interval '30 minutes' from cart returning id
  ), allocation as (
    insert into payment_allocations (payment_id, kind, subject_id, amount_cents) select id, 'order', $3::uuid, $8 from payment
  ), attempt as (
    insert into checkouts (id, shopper_id, payment_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents,
      shipping_method, contact_name, contact_email, contact_phone)
    select $3::uuid, cart.shopper_id, payment.id, $6, $7, 70000, 0, $8, 'pickup', 'Carla Mendes', 'carla@example.com', '614-555-0121'
    from cart, payment returning id
  ), wanted as (
    select line.quantity, product.* from cart join cart_items line on line.cart_id = cart.id join products product on product.id = line.product_id
  ), lines as (
    insert into checkout_lines (checkout_id, position, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug,
      image_url, kind, drop_ship_only)
    select attempt.id, row_number() over (), wanted.id, quantity, price_cents, price_cents * quantity, 0, name, slug, image_url, kind,
      drop_ship_only from attempt, wanted
  ), shelf as materialized (
    select id from products where id in (select id from wanted) order by id for no key update
  ), shelved as (
    update products set stock_held = products.stock_held + wanted.quantity from shelf join wanted on wanted.id = shelf.id where products.id = shelf.id
  ), held as (
    insert into stock_holds (checkout_id, product_id, quantity) select attempt.id, wanted.id, wanted.quantity from attempt, wanted
  )
  insert into demo_intents (id, client_secret, idempotency_key, payment_id, amount_cents, refunded_cents, state)
  select $4, $5, 'intent:' || id, id, $8, 0, 'requires_payment_method' from payment returning id`

export const payQuery = `
  with paid as (
    update demo_intents set state = 'succeeded', card_last4 = '4242' where id = $1 and client_secret = $2 returning id
  )
  insert into pgboss.job (name, data, start_after)
  select 'demo-gateway.event', json_build_object('paymentIntentId', id), now() + interval '1 day' from paid returning id`

export const orderQuery = `
  with intent as (select id, card_last4 from demo_intents where id = $1 and state = 'succeeded'), payment as (
    update payments set progress = 'settled' from intent where payment_intent_id = intent.id and progress = 'open'
    returning payments.id, intent.card_last4
  ), allocation as (
    update payment_allocations set status = 'applied' from payment where payment_id = payment.id
    returning payment_allocations.id, subject_id::uuid, payment.card_last4
  ), attempt as (
    update checkouts attempt set status = 'paid' from allocation where attempt.id = allocation.subject_id
    returning attempt.*, allocation.id as allocation_id, allocation.card_last4
  ), sale as (
    delete from stock_holds using attempt where checkout_id = attempt.id returning product_id, quantity
  ), shelf as materialized (
    select id from products where id in (select product_id from sale) order by id for no key update
  ), sold as (
    update products set stock_on_hand = stock_on_hand - sale.quantity, stock_held = stock_held - sale.quantity
    from sale join shelf on shelf.id = sale.product_id where products.id = shelf.id
  ), moved as (
    insert into stock_movements (product_id, quantity, reason, cause) select product_id, -quantity, 'sold', 'checkout:' || attempt.id from sale, attempt
  ), placed as (
    insert into orders (allocation_id, payment_intent_id, checkout_id, shopper_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents,
      total_cents, shipping_method, contact_name, contact_email, contact_phone, card_brand, card_last4)
    select allocation_id, $1, id, shopper_id, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents, shipping_method,
      contact_name, contact_email, contact_phone, 'visa', card_last4 from attempt returning *
  ), items as (
    insert into order_items (order_id, product_id, quantity, unit_price_cents, line_total_cents, tax_cents, name, slug, image_url, kind,
      drop_ship_only)
    select placed.id, product_id, quantity, unit_price_cents, line_total_cents, line.tax_cents, name, slug, image_url, kind, drop_ship_only
    from placed join checkout_lines line on line.checkout_id = placed.checkout_id
  ), event as (
    insert into order_events (order_id, type, actor, note) select id, 'status.pending', 'customer', 'Order placed and paid' from placed
  ), letter as (
    insert into mail_messages (kind, dedupe_key, to_address, subject, text, html)
    select 'order_confirmation', 'order_confirmation:' || id, contact_email, 'Your order ' || id, $2, $3 from placed returning id
  ), job as (
    insert into pgboss.job (name, data, start_after) select 'mail.send', json_build_object('messageId', id), now() + interval '1 day' from letter
  ), taken as (
    delete from cart_items using carts, attempt, checkout_lines line
    where carts.shopper_id = attempt.shopper_id and cart_id = carts.id and line.checkout_id = attempt.id
      and line.product_id = cart_items.product_id
  )
  select * from placed`
