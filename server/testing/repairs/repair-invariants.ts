import { byBalance, byPartialPayments } from '../balances/balance-invariants.ts'

export const repairInvariants = [
  {
    id: 'I-17',
    says: 'what goes on as a part of another repair has nothing left of its own, and that one goes on itself',
    broken: `select ticket.id, ticket.merged_into_id from repair_tickets ticket join repair_tickets target on target.id = ticket.merged_into_id
      where target.merged_into_id is not null or exists (select from repair_payments where ticket_id = ticket.id)
        or exists (select from repair_parts where ticket_id = ticket.id) or exists (select from repair_times where ticket_id = ticket.id)
        or exists (select from repair_bills where ticket_id = ticket.id)`,
  },
  {
    id: 'I-17',
    says: 'a device is where the history says that it went last',
    // A repair that was imported from another program has no beginning in its history.
    broken: `select ticket.id, ticket.custody, latest.type from repair_tickets ticket
      left join lateral (select type from repair_ticket_events where ticket_id = ticket.id and type in ('checked_in', 'merged',
          'merged_into', 'released', 'given_up', 'status.in progress', 'status.completed') order by id desc limit 1) latest on true
      where exists (select from repair_ticket_events where ticket_id = ticket.id and type = 'created')
        and coalesce(latest.type, 'created') not in (select unnest(case ticket.custody
          when 'in shop' then array['checked_in', 'status.in progress', 'merged']
          when 'released' then array['released', 'given_up', 'status.completed', 'merged']
          else array['created', 'released', 'status.completed', 'merged', 'merged_into'] end))`,
  },
  {
    id: 'I-17',
    says: 'a customer waits for an answer since the first message that nobody of the staff has answered since',
    // Merged repairs have the messages of both, without a common order.
    broken: `select ticket.id, ticket.unanswered_since, waiting.since from repair_tickets ticket
      cross join lateral (select min(at) since from repair_ticket_events message
        where ticket_id = ticket.id and type = 'message' and actor = 'customer' and not exists (
          select from repair_ticket_events later where later.ticket_id = ticket.id and later.id > message.id
            and later.actor not in ('customer', 'system') and (later.type in ('message', 'note') or later.type like 'status.%'))) waiting
      where ticket.unanswered_since is distinct from waiting.since and ticket.customer_email <> '' and ticket.merged_into_id is null
        and not exists (select from repair_tickets other where other.merged_into_id = ticket.id)`,
  },
  {
    id: 'I-17',
    says: 'a part is held while it is reserved, or fitted in a repair that is not done, and at no other time',
    broken: `select part.id, part.state, part.quantity, held.pieces, ticket.status from repair_parts part
      join repair_tickets ticket on ticket.id = part.ticket_id
      cross join lateral (select coalesce(sum(quantity), 0) pieces from stock_holds
        where checkout_id = part.hold_id and product_id = part.product_id) held
      where held.pieces <> case when part.state = 'reserved' or (part.state = 'fitted' and part.posted_at is null) then part.quantity else 0 end
        or (held.pieces > 0 and ticket.status in ('ready for pickup', 'completed', 'cancelled'))`,
  },
  {
    id: 'I-17',
    says: 'nobody times a repair that is done, and all that was worked on it is posted',
    broken: `select worked.id, worked.minutes, ticket.status from repair_times worked join repair_tickets ticket on ticket.id = worked.ticket_id
      where ticket.status in ('ready for pickup', 'completed', 'cancelled') and worked.posted_at is null`,
  },
  {
    id: 'I-17',
    says: 'what left the shelf for a repair is what was fitted when it was done, or what was defective',
    broken: `select part.id, part.state, part.quantity, moved.pieces from repair_parts part
      cross join lateral (select coalesce(sum(quantity), 0) pieces from stock_movements
        where cause in ('repair_part:' || part.id, 'repair_part:' || part.id || ':back')) moved
      where moved.pieces <> case when part.state = 'defective' or (part.state = 'fitted' and part.posted_at is not null)
        then -part.quantity else 0 end`,
  },
  {
    id: 'I-16',
    says: 'what a repair says of its estimate is what the customer said of the latest, and the approved sum is that of the latest yes',
    broken: `select ticket.id, ticket.approval, ticket.approved_cents, latest.state, approved.cents from repair_tickets ticket
      left join lateral (select case when decision is not null then decision when expired_at is not null then 'expired' else 'requested' end as state
        from repair_estimates where ticket_id = ticket.id order by version desc limit 1) latest on true
      left join lateral (select total_cents as cents from repair_estimates
        where ticket_id = ticket.id and decision = 'approved' order by version desc limit 1) approved on true
      where ticket.approval <> coalesce(latest.state, 'not asked') or ticket.approved_cents is distinct from approved.cents`,
  },
  {
    id: 'I-16',
    says: 'what stands on a repair’s account is what was paid for it, and what went back',
    broken: `select payment.id, payment.amount_cents, allocation.amount_cents as paid, payment.refunded_cents, back.cents from repair_payments payment
      join payment_allocations allocation on allocation.id = payment.allocation_id
      cross join lateral (select coalesce(sum(amount_cents), 0) cents from refunds
        where allocation_id = allocation.id and status = 'succeeded') back
      where payment.amount_cents <> allocation.amount_cents + ${byBalance('allocation')} + ${byPartialPayments('allocation')} or allocation.subject_id <> payment.ticket_id::text
        or payment.refunded_cents <> back.cents`,
  },
  {
    id: 'I-16',
    says: 'a bill is its lines and their tax, and a repair that was billed went home with nothing left to pay',
    broken: `select ticket.id, ticket.status, total_cents, waived_cents, line.cents, line.tax, paid.cents as paid from repair_bills bill
      join repair_tickets ticket on ticket.id = bill.ticket_id
      cross join lateral (select coalesce(sum((line ->> 'lineTotalCents')::int), 0) cents, coalesce(sum((line ->> 'taxCents')::int), 0) tax
        from jsonb_array_elements(bill.lines) line) line
      cross join lateral (select coalesce(sum(amount_cents), 0) cents, coalesce(sum((select sum(refunds.amount_cents) from refunds
          where refunds.allocation_id = payment.allocation_id and status <> 'failed')), 0) back
        from repair_payments payment where payment.ticket_id = ticket.id) paid
      where line.cents <> subtotal_cents or line.tax <> tax_cents
        or (ticket.status = 'completed'
          and total_cents - waived_cents not between paid.cents - paid.back and paid.cents)`,
  },
]
