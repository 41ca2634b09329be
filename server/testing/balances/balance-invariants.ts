/** An SQL expression for the amount that balances pay in addition to the charge. */
export const byBalance = (allocation: string) => `coalesce((select sum((part->>'amountCents')::int)
  from jsonb_array_elements(${allocation}.balances->'parts') part), 0)`

export const byPartialPayments = (allocation: string) => `coalesce((select sum(partial.amount_cents)
  from partial_payments partial where partial.allocation_id = ${allocation}.id), 0)`

export const balanceInvariants = [
  {
    id: 'I-35',
    says: 'a balance is the sum of its entries',
    broken: `select balance.id, balance_cents, entered.cents from balances balance
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from balance_entries where balance_id = balance.id) entered
      where balance_cents <> entered.cents`,
  },
  {
    id: 'I-35',
    says: 'what is kept of a balance is what open checkouts keep of it, and each keeps what its snapshots say',
    broken: `select balance.id, held_cents, held.cents from balances balance
        cross join lateral (select coalesce(sum(amount_cents), 0) cents from balance_holds where balance_id = balance.id) held
        where held_cents <> held.cents
      union all
      select hold.balance_id, hold.amount_cents, null from balance_holds hold
        left join checkouts checkout on checkout.id = hold.hold_key
        where not exists (select from payment_allocations allocation join payments on payments.id = allocation.payment_id
            cross join lateral jsonb_array_elements(allocation.balances->'parts') part
            where (allocation.balances->>'holdKey')::uuid = hold.hold_key and allocation.status = 'pending' and progress in ('open', 'settling')
              and (part->>'balanceId')::int = hold.balance_id and (part->>'amountCents')::int = hold.amount_cents)
          and (checkout.status is distinct from 'open' or (checkout.previous is null and hold.amount_cents is distinct from (
          select sum((part->>'amountCents')::int) from jsonb_array_elements(checkout.balances) part where (part->>'balanceId')::int = hold.balance_id)))
      union all
      select null, null, null from checkouts checkout cross join lateral jsonb_array_elements(checkout.balances) part
        where checkout.status = 'open' and not exists (select from balance_holds hold
          where hold.hold_key = checkout.id and hold.balance_id = (part->>'balanceId')::int)
      union all
      select null, null, null from payment_allocations allocation join payments on payments.id = allocation.payment_id
        cross join lateral jsonb_array_elements(allocation.balances->'parts') part
        where progress = 'open' and allocation.status = 'pending' and not exists (select from balance_holds hold
          where hold.hold_key = (allocation.balances->>'holdKey')::uuid and hold.balance_id = (part->>'balanceId')::int)`,
  },
  {
    id: 'I-35',
    says: 'what was spent of balances for an order or a bill is what those say, once it was given, and nothing is spent for anything else',
    broken: `select orders.id, orders.balance_cents, spent.cents from orders
        cross join lateral (select coalesce(-sum(amount_cents), 0) cents from balance_entries
          where kind = 'spent' and allocation_id = orders.allocation_id) spent
        where orders.balance_cents <> spent.cents
      union all
      select allocation.id, ${byBalance('allocation')}, spent.cents from payment_allocations allocation
        cross join lateral (select coalesce(-sum(amount_cents), 0) cents from balance_entries
          where kind = 'spent' and allocation_id = allocation.id) spent
        where allocation.balances is not null and spent.cents <> case when allocation.status = 'applied' then ${byBalance('allocation')} else 0 end
      union all
      select entry.id, entry.amount_cents, null from balance_entries entry
        left join payment_allocations allocation on allocation.id = entry.allocation_id and allocation.status = 'applied'
        where entry.kind = 'spent' and (allocation.id is null or allocation.balances is null and
          not exists (select from orders where orders.allocation_id = allocation.id))`,
  },
  {
    id: 'I-35',
    says: 'what a refund gave back to balances is the refund, and no balance gets back more than was spent of it',
    broken: `select refunds.id::text, refunds.amount_cents, given.cents from refunds
        cross join lateral (select coalesce(sum(amount_cents), 0) cents from balance_entries
          where kind = 'refunded' and refund_id = refunds.id) given
        where refunds.source = 'balance' and refunds.amount_cents <> given.cents
      union all
      select balance_id::text, sum(amount_cents)::int, null from balance_entries
        where kind in ('spent', 'refunded') and allocation_id is not null group by balance_id, allocation_id having sum(amount_cents) > 0`,
  },
  {
    id: 'C-24',
    says: 'a layaway holds what was paid for it and not paid back, used for its order or retained as its fee; nothing is left once it is closed, except what a card refused to take back and nobody paid back since',
    broken: `select layaway.id, layaway.status, balance.balance_cents, entered.fee, layaway.retained_cents, orders.balance_cents as used, entered.used
      from layaways layaway join balances balance on balance.id = layaway.balance_id left join orders on orders.id = layaway.order_id
      cross join lateral (select coalesce(-sum(amount_cents) filter (where kind = 'fee'), 0) fee,
          coalesce(-sum(amount_cents) filter (where kind = 'spent'), 0) used, coalesce(sum(amount_cents) filter (where kind = 'sale_refund_failed'), 0)
            + coalesce(sum(amount_cents) filter (where kind = 'sale_refunded' and refund_id in (select id from refunds where paid_source is not null)), 0) owed
        from balance_entries where balance_id = balance.id) entered
      where entered.fee <> coalesce(layaway.retained_cents, 0) or entered.used <> coalesce(orders.balance_cents, 0)
        or (layaway.status in ('picked_up', 'cancelled') and balance.balance_cents <> entered.owed)
        or (layaway.status = 'unpaid' and balance.balance_cents <> 0)`,
  },
  {
    id: 'I-35',
    says: 'a gift card holds at first what was paid for it',
    broken: `select sale.id, sale.amount_cents, allocation.amount_cents + ${byPartialPayments('allocation')} as paid, entry.amount_cents as entered from gift_card_sales sale
      left join payment_allocations allocation on allocation.id = sale.allocation_id
      left join balance_entries entry on entry.balance_id = sale.balance_id and entry.kind = 'sold'
      where sale.status = 'paid' and (allocation.amount_cents + ${byPartialPayments('allocation')} is distinct from sale.amount_cents
        or entry.amount_cents is distinct from sale.amount_cents)`,
  },
]
