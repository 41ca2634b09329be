function takenBy(table: 'order_items' | 'checkout_lines'): string {
  const own = table === 'order_items' ? 'line.id, line.order_id' : 'line.checkout_id'
  return `(select ${own}, line.kind, line.delivery, coalesce((part.value->>'productId')::int, line.product_id) as product_id,
      coalesce((part.value->>'quantity')::int, 1) as each, line.quantity * coalesce((part.value->>'quantity')::int, 1) as quantity
    from ${table} line left join lateral jsonb_array_elements(line.components) part on true)`
}

export const stockInvariants = [
  {
    id: 'I-06',
    says: 'stock is never negative, and equals the sum of its movements',
    broken: `select product.id, stock_on_hand, stock_held, moved.pieces from products product
      cross join lateral (select coalesce(sum(quantity), 0) pieces from stock_movements where product_id = product.id) moved
      where stock_on_hand <> moved.pieces or stock_on_hand < 0 or stock_held < 0 or stock_held > stock_on_hand`,
  },
  {
    id: 'I-06',
    says: 'the value of stock is its cost, and equals the sum of its movements and revaluations',
    broken: `select product.id, stock_on_hand, cost_cents, moved.cents moved, revalued.cents revalued from products product
      cross join lateral (select coalesce(sum(quantity::bigint * unit_cost_cents), 0) cents from stock_movements where product_id = product.id) moved
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from stock_revaluations where product_id = product.id) revalued
      where case when drop_ship_only then 0 else stock_on_hand::bigint * coalesce(cost_cents, 0) end <> moved.cents + revalued.cents`,
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
      left join products parent on parent.id = product.parent_id left join serialized_units piece on piece.product_id = product.id
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
    broken: `select coalesce(sold.checkout_id, bought.checkout_id) as checkout, bought.product_id, bought.pieces, sold.pieces as sold from
      (select checkout_id, item.product_id, sum(item.quantity) pieces from orders
        join ${takenBy('order_items')} item on item.order_id = orders.id
        where checkout_id is not null and (item.kind = 'physical' or item.delivery = 'codes') group by 1, 2) bought
      full join (select substr(cause, 10)::uuid checkout_id, product_id, -sum(quantity) pieces from stock_movements
        where reason = 'sold' and cause like 'checkout:%' group by 1, 2) sold
        on sold.checkout_id = bought.checkout_id and sold.product_id = bought.product_id
      where bought.pieces is distinct from sold.pieces`,
  },
  {
    id: 'I-07',
    says: 'what left the shelf for a sale at the counter is what its order says',
    broken: `select coalesce(sold.order_id, bought.order_id) as id, bought.product_id, bought.pieces, sold.pieces as sold from
      (select orders.id order_id, item.product_id, sum(item.quantity) pieces from orders
        join ${takenBy('order_items')} item on item.order_id = orders.id
        where (payment_source <> 'online' or sale_key is not null) and (item.kind = 'physical' or item.delivery = 'codes') group by 1, 2) bought
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
          or movement.cause in (select 'refund:' || refunds.id from refunds where allocation_id = orders.allocation_id))) moved
      where moved.back < 0 or moved.back > item.bought
        or (orders.status <> 'cancelled' and moved.back > item.returned)`,
  },
  {
    id: 'I-08',
    says: 'only an open checkout, a sale at the card reader, a repair, a held time, a booked appointment or a layaway holds stock, and no more than it wants to buy',
    broken: `select hold.checkout_id, checkout.status, hold.product_id, hold.quantity, line.quantity as wanted from stock_holds hold
      left join checkouts checkout on checkout.id = hold.checkout_id
      left join repair_parts part on part.hold_id = hold.checkout_id
      left join appointments appointment on appointment.parts_hold_id = hold.checkout_id and appointment.parts = 'held'
      left join time_holds time_hold on time_hold.parts_hold_id = hold.checkout_id and time_hold.ended_at is null
      left join layaways layaway on layaway.key = hold.checkout_id and layaway.status in ('unpaid', 'open')
      left join reader_sales sale on sale.id = hold.checkout_id and sale.waiting is not null
      left join (select checkout_id, product_id, sum(quantity) quantity from ${takenBy('checkout_lines')} taken group by 1, 2) line
        on line.checkout_id = hold.checkout_id and line.product_id = hold.product_id
      where layaway.id is null and part.id is null and appointment.id is null and time_hold.id is null and sale.id is null and checkout.status is distinct from 'open'
        or (layaway.id is null and part.id is null and appointment.id is null and time_hold.id is null and sale.id is null and checkout.previous is null and hold.quantity > coalesce(line.quantity, 0))`,
  },
  {
    id: 'I-08',
    says: 'a layaway holds at most what it needs, all of it once it is ready, and nothing once it is closed',
    broken: `select layaway.id, goods.product_id, goods.quantity, coalesce(hold.quantity, 0) as held from layaways layaway
      join layaway_goods goods on goods.layaway_id = layaway.id
      left join stock_holds hold on hold.checkout_id = layaway.key and hold.product_id = goods.product_id
      where coalesce(hold.quantity, 0) > goods.quantity
        or (layaway.status = 'open' and layaway.ready_at is not null and hold.quantity is distinct from goods.quantity)
        or (layaway.status in ('picked_up', 'cancelled') and hold.quantity is not null)`,
  },
  {
    id: 'I-08',
    says: 'no hold outlives its time by more than two runs of the reconciling job, unless its payment is being decided',
    broken: `select checkout.id, expires_at from checkouts checkout
      join payments on payments.id = checkout.payment_id
      left join payment on payment.id = payments.payment_intent_id cross join clock
      where checkout.status = 'open' and expires_at < clock.now - interval '2 minutes'
        and payment.state is distinct from 'processing'`,
  },
]
