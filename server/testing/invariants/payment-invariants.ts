import { byBalance, byPartialPayments } from '../balances/balance-invariants.ts'

const EFFECTS_OF_ALLOCATION = `select (select count(*) from orders where allocation.kind in ('order', 'quote', 'domain', 'hosting') and orders.allocation_id = allocation.id)
  + (select count(distinct charge_id) from account_payments where allocation.kind = 'account' and account_payments.allocation_id = allocation.id)
  + (select count(*) from tips where allocation.kind = 'tip' and tips.allocation_id = allocation.id)
  + (select count(*) from gift_card_sales sale join balances on balances.id = sale.balance_id
    where allocation.kind = 'gift_card' and sale.allocation_id = allocation.id)
  + (select count(*) from balance_entries entry where allocation.kind = 'layaway' and entry.kind = 'sold' and entry.allocation_id = allocation.id)
  + (select count(*) from appointment_deposits deposit where allocation.kind = 'appointment' and deposit.allocation_id = allocation.id)
  + (select count(*) from repair_payments paid where paid.kind = allocation.kind and paid.allocation_id = allocation.id)
  + (select count(*) from plan_invoices invoice where allocation.kind = 'plan' and invoice.allocation_id = allocation.id) n`

export const paymentInvariants = [
  {
    id: 'C-21',
    says: 'rounding makes cash a multiple of five cents, and nothing else is rounded',
    broken: `select rounding.id, rounding.amount_cents, paid.cents, tips.cents as tip from cash_roundings rounding
      join payments payment on payment.id = rounding.payment_id
      cross join lateral (select payment.amount_cents cents) paid
      cross join lateral (select coalesce(sum(tip.amount_cents), 0) cents from tips tip
        join orders on orders.id = tip.order_id join payment_allocations allocation on allocation.id = orders.allocation_id
        where allocation.payment_id = payment.id and tip.allocation_id <> allocation.id) tips
      where (paid.cents + tips.cents + rounding.amount_cents) % 5 <> 0 or payment.source <> 'cash'
      union all
      select min(rounding.id), sum(rounding.amount_cents), cash.cents, 0 from cash_roundings rounding
      join refunds refund on refund.id = rounding.refund_id
      cross join lateral (select sum(other.amount_cents) cents from refunds other where other.source = 'cash'
        and coalesce(other.first_refund_id, other.id) = coalesce(refund.first_refund_id, refund.id)) cash
      group by coalesce(refund.first_refund_id, refund.id), cash.cents
      having (cash.cents - sum(rounding.amount_cents)) % 5 <> 0`,
  },
  {
    id: 'I-01',
    says: 'a captured payment is shared out to the last cent: each allocation has its effect, or its money goes back with a note for a person',
    broken: `select payment.id, shared.pending, shared.done, returned.cents as returned from payment
      cross join lateral (select count(*) filter (where allocation.status = 'pending') pending,
          coalesce(sum(allocation.amount_cents) filter (where allocation.status = 'applied'), 0) done
        from payments join payment_allocations allocation on allocation.payment_id = payments.id
        where payments.payment_intent_id = payment.id) shared
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where payment_intent_id = payment.id and is_return and status <> 'failed') returned
      where payment.state = 'succeeded' and not (shared.pending = 0
        and shared.done + returned.cents = payment.amount_cents
        and (returned.cents = 0 or exists (select from unmatched_payments where payment_intent_id = payment.id)))`,
  },
  {
    id: 'I-01',
    says: 'an allocation that is applied has exactly one effect, any other has none',
    broken: `select allocation.id, allocation.kind, allocation.status, given.n from payment_allocations allocation
      cross join lateral (${EFFECTS_OF_ALLOCATION}) given
      where given.n <> case allocation.status when 'applied' then 1 else 0 end`,
  },
  {
    id: 'I-01',
    says: 'a deposit is what its allocation took, less what refunds say; a time is held for nobody who did not pay, and lapsed is no appointment',
    broken: `select deposit.appointment_id, deposit.state, appointment.status, deposit.refunded_cents, back.done, back.asked
      from appointment_deposits deposit join appointments appointment on appointment.id = deposit.appointment_id
      left join payment_allocations allocation on allocation.id = deposit.allocation_id
      cross join lateral (select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) done,
          coalesce(sum(amount_cents) filter (where status <> 'failed'), 0) asked
        from refunds where refunds.allocation_id = deposit.allocation_id and not is_return) back
      where allocation.amount_cents + ${byBalance('allocation')} + ${byPartialPayments('allocation')} <> deposit.amount_cents or deposit.refunded_cents <> back.done
        or (deposit.state = 'due' and appointment.status <> 'scheduled')
        or (deposit.state = 'lapsed' and appointment.status <> 'cancelled')
        or (deposit.state = 'paid' and appointment.status in ('cancelled', 'no-show'))
        or (deposit.state = 'kept' and appointment.status not in ('cancelled', 'no-show'))
        or (deposit.state = 'owed' and (appointment.status not in ('cancelled', 'no-show') or deposit.source not in ('cash', 'terminal', 'check')))
        or (deposit.state = 'returned' and deposit.flagged is null and back.asked <> deposit.amount_cents)`,
  },
  {
    id: 'I-01',
    says: 'only what had no effect was returned, and all that was returned has a refund',
    broken: `select allocation.id, allocation.status, returned.n from payment_allocations allocation
      cross join lateral (select count(*) n from refunds where allocation_id = allocation.id and is_return) returned
      where returned.n <> case when allocation.status = 'returned' and allocation.amount_cents > 0 then 1 else 0 end`,
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
    says: 'an order costs what was paid for it, and a payment its allocations together',
    broken: `select orders.id, total_cents, amount_cents from orders join payment_allocations allocation on allocation.id = allocation_id
        where total_cents <> amount_cents + balance_cents + partial_cents
          or partial_cents <> ${byPartialPayments('allocation')}
      union all
      select null, payments.amount_cents, sum(allocation.amount_cents) from payments
        join payment_allocations allocation on allocation.payment_id = payments.id
        group by payments.id having payments.amount_cents <> sum(allocation.amount_cents)`,
  },
  {
    id: 'I-03',
    says: 'cash is one part of a payment at most, a partial payment belongs to a payment at the counter, and gives back at most itself',
    broken: `select part.id, part.source, payments.source as main, part.amount_cents, back.cents from partial_payments part
      join payment_allocations allocation on allocation.id = part.allocation_id join payments on payments.id = allocation.payment_id
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where partial_payment_id = part.id and status <> 'failed') back
      where (part.source in ('cash', 'account') and payments.source = part.source)
        or (payments.source not in ('cash', 'terminal', 'check', 'account') and payments.reader_id is null) or back.cents > part.amount_cents
        or exists (select from refunds where partial_payment_id = part.id
          and ((coalesce(refunds.paid_source, refunds.source) <> part.source and part.source <> 'account') or refunds.allocation_id is distinct from part.allocation_id))`,
  },
  {
    id: 'I-03',
    says: 'a charge on account is the part of its sale that was paid on account, and is never paid or refunded beyond itself',
    broken: `select balance.id, balance.amount_cents, charged.cents, balance.open_cents from account_balances balance
        join payment_allocations allocation on allocation.id = balance.allocation_id join payments on payments.id = allocation.payment_id
        cross join lateral (select case when payments.source = 'account' then allocation.amount_cents else 0 end
          + coalesce((select sum(part.amount_cents) from partial_payments part
            where part.allocation_id = allocation.id and part.source = 'account'), 0) cents) charged
        where balance.amount_cents <> charged.cents or balance.open_cents < 0
      union all
      select allocation.id, allocation.amount_cents, null, null from payment_allocations allocation
        join payments on payments.id = allocation.payment_id
        where (payments.source = 'account' and allocation.amount_cents > 0 or exists (select from partial_payments part
            where part.allocation_id = allocation.id and part.source = 'account'))
          and not exists (select from account_charges charge where charge.allocation_id = allocation.id)`,
  },
  {
    id: 'I-03',
    says: 'what was paid for charges on account is what the payments for them took',
    broken: `select allocation.id, allocation.amount_cents + ${byPartialPayments('allocation')} as taken, paid.cents from payment_allocations allocation
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from account_payments where account_payments.allocation_id = allocation.id) paid
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where refunds.allocation_id = allocation.id and not is_return and status = 'succeeded') back
      where allocation.kind = 'account' and allocation.status = 'applied'
        and allocation.amount_cents + ${byPartialPayments('allocation')} - back.cents <> paid.cents`,
  },
  {
    id: 'I-09',
    says: 'a payment has one intent at the provider, and a checkout at most one order',
    broken: `select payment_id, count(*) from payment where payment_id is not null group by 1 having count(*) > 1
      union all
      select checkout_id::text, count(*) from orders where checkout_id is not null group by 1 having count(*) > 1`,
  },
  {
    id: 'I-09',
    says: 'the state of a checkout is what became of its payment',
    broken: `select checkout.id, checkout.status, payments.progress from checkouts checkout
      join payments on payments.id = checkout.payment_id
      left join orders on orders.checkout_id = checkout.id
      where (checkout.status = 'paid') <> (orders.id is not null)
        or (checkout.status = 'open') <> (exists (select from payment_allocations allocation
          where allocation.payment_id = payments.id and subject_id = checkout.id::text and allocation.status = 'pending') and progress in ('open', 'settling'))`,
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
        where allocation_id = orders.allocation_id and status = 'succeeded') ours
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
        coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) done from refunds where allocation_id = orders.allocation_id) going
      where refunded_cents + going.cents > total_cents
        or (payment_source <> 'online' and (refunded_cents <> going.done or (going.cents > 0 and not exists (
          select from account_charges charge where charge.allocation_id = orders.allocation_id))))`,
  },
  {
    id: 'I-12',
    says: 'no more pieces are refunded than were bought, for no more than was paid for them',
    broken: `select item.id, item.quantity, refunded.pieces, refunded.cents from order_items item
      cross join lateral (select sum(line.quantity) pieces, sum(line.amount_cents) cents from refund_lines line
        join refunds on refunds.id = line.refund_id where line.order_item_id = item.id and refunds.status <> 'failed') refunded
      where refunded.pieces > item.quantity or refunded.cents > item.line_total_cents + item.tax_cents`,
  },
]
