import { expect, test } from 'vitest'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('stores money as whole cents, and fractions only for coordinates', async () => {
  const shop = await openShop()
  const columns = await shop.sql<{ name: string; type: string }>(`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`)
  const money = columns.filter(({ name }) => name.endsWith('_cents'))

  expect(money.length).toBeGreaterThan(20)
  expect(money.filter(({ type }) => type !== 'integer' && type !== 'bigint')).toEqual([])
  expect(columns.filter(({ name, type }) => /(price|total|amount|fee)$/.test(name) && type !== 'text')).toEqual([])
  expect(
    columns.filter(({ name, type }) => /numeric|double|real|money/.test(type) && !/(lat|long)itude$/.test(name)),
  ).toEqual([])
})

test('stores every instant with its time zone', async () => {
  const shop = await openShop()
  const naive = await shop.sql(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp without time zone'`)
  expect(naive).toEqual([])
})

test('only appends to order events and stock movements', async () => {
  const shop = await openShop()
  await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
  for (const table of ['order_events', 'stock_movements']) {
    await expect(shop.sql(`update ${table} set at = now()`)).rejects.toThrow(`${table} is append-only`)
    await expect(shop.sql(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
  }
})

test('constraints reject impossible totals, stock and second orders', async () => {
  const shop = await openShop()
  await buy(shop.visitor(), [{ productId: (await aProduct(shop, { stock: 5 })).id }])
  const anOrder = {
    columns:
      'subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents, total_cents, shipping_method, contact_name, contact_email, contact_phone',
    values: `1, 0, 0, 0, 1, 'pickup', '', '', ''`,
  }
  const wrong = {
    orders_total_adds_up: 'update orders set total_cents = total_cents + 1',
    orders_refunds_within_total: 'update orders set refunded_cents = total_cents + 1',
    orders_status_known: `update orders set status = 'lost'`,
    order_items_total_adds_up: 'update order_items set quantity = 2',
    products_held_is_on_hand: 'update products set stock_on_hand = -1',
    products_sale_below_price: 'update products set sale_price_cents = price_cents',
    checkouts_total_adds_up: 'update checkouts set tax_cents = 0',
    orders_one_per_allocation: `insert into orders (allocation_id, payment_intent_id, ${anOrder.columns})
      select allocation_id, 'pi_another', ${anOrder.values} from orders`,
    payments_one_per_intent: `insert into payments (id, provider, payment_intent_id, amount_cents, expires_at)
      select gen_random_uuid(), provider, payment_intent_id, 1, now() from payments`,
    payment_allocations_once_per_payment: `insert into payment_allocations (payment_id, kind, subject_id, amount_cents)
      select payment_id, kind, subject_id, 1 from payment_allocations`,
    payment_allocations_status_known: `update payment_allocations set status = 'lost'`,
    refunds_one_return_per_purpose: `insert into refunds (id, allocation_id, is_return, payment_intent_id, amount_cents, reason)
      select gen_random_uuid(), allocation_id, true, payment_intent_id, 1, 'Twice' from orders, generate_series(1, 2)`,
    refunds_without_allocation_are_returns: `insert into refunds (id, payment_intent_id, amount_cents, reason)
      values (gen_random_uuid(), 'pi_another', 1, 'For nothing')`,
    refunds_booked_with_tax: `insert into refunds (id, allocation_id, payment_intent_id, amount_cents, reason, status)
      select gen_random_uuid(), allocation_id, payment_intent_id, 1, 'Without its tax', 'succeeded' from orders`,
  }
  for (const [constraint, statement] of Object.entries(wrong)) {
    await expect(shop.sql(statement), constraint).rejects.toMatchObject({ constraint })
  }
})
