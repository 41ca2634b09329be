export const deliveryInvariants = [
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
      cross join lateral (select count(*) n from delivered_codes where delivery_id = line.id and revoked_at is null) owned
      where line.method = 'codes' and owned.n <> case when line.delivered_at is null then 0 else line.quantity - line.revoked end`,
  },
  {
    id: 'I-15',
    says: 'a code is delivered if and only if one line has it, a line of its product',
    broken: `select code.id, code.state, owned.n from digital_codes code
      cross join lateral (select count(*) n, bool_and(line.product_id = code.product_id) as fits from delivered_codes owner
        join digital_deliveries line on line.id = owner.delivery_id
        where owner.code_id = code.id and owner.revoked_at is null) owned
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
      cross join lateral (select count(*) n from downloads where delivery_id = line.id) counted
      where counted.n <> line.opens
      union all
      select orders.id, null, null from orders where shipping_method = 'digital' and status = 'pending' and payment_status = 'paid'
        and (select bool_and(delivered_at is not null) from digital_deliveries where order_id = orders.id and revoked < quantity)`,
  },
]
