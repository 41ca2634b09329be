export const orderInvariants = [
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
        then exists (select from orders where checkout_id = "use".use_key or sale_key = "use".use_key)
        else exists (select from checkouts where id = "use".use_key and status = 'open') end`,
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
    id: 'I-13',
    says: 'a paid order has one confirmation mail',
    broken: `select orders.id, confirmed.n from orders
      cross join lateral (select count(*) n from mail_messages
        where kind = 'order_confirmation' and dedupe_key = 'order_confirmation:' || orders.id) confirmed
      where checkout_id in (select id from checkouts) and confirmed.n <> 1`,
  },
  {
    id: 'I-13',
    says: 'a mail that waits has a job that sends it',
    broken: `select message.id from mail_messages message where status = 'queued' and not exists (
      select from pgboss.job where name = 'mail.send' and data ->> 'messageId' = message.id::text)`,
  },
]
