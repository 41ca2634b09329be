import { fillInBatches, withClient } from '../scratch.ts'

const IN_PROGRESS = 60
const READY = 20
const DAYS = 1_000

export async function fillTickets(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await fillInBatches(client, STATEMENTS, count)
  })
}

const TICKETS = `
  insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, device_brand, device_model, serial_number,
    problem_description, priority, status, custody, resolution, assignee_id, collected_by, collector_proof, created_at, updated_at, moved_at,
    checked_in_at, ready_at, completed_at)
  select (array['Amina','Bruno','Carla','Dmitri','Elena','Farid','Greta','Hana'])[1 + number % 8] || ' ' ||
      (array['Yusuf','Raman','Mendes','Lindqvist','Okafor','Novak','Silva','Tanaka'])[1 + number / 8 % 8] || ' ' || number,
    'owner' || number || '@example.com', '614-555-' || lpad((number % 10000)::text, 4, '0'),
    (array['Laptop','Smartphone','Tablet','Desktop'])[1 + number % 4], (array['Kestrel','Harbor','Larch'])[1 + number % 3],
    'Model ' || number % 40, 'SN' || lpad(number::text, 8, '0'), 'It no longer starts.', (array['low','medium','high'])[1 + number % 3],
    stage.status, case when stage.is_over then 'released' else 'in shop' end, case when stage.status in ('open', 'in progress') then null else 'repaired' end,
    (select id from users where username = 'tech'), case when stage.is_over then 'Carla' end, case when stage.is_over then 'slip' end,
    born.at, born.at, born.at, born.at, case when stage.status in ('ready for pickup', 'completed') then born.at end,
    case when stage.is_over then born.at end
  from generate_series($2::int, $3::int) as number
  cross join lateral (select case when number > $1 - ${IN_PROGRESS} then (array['open','in progress'])[1 + number % 2]
      when number > $1 - ${IN_PROGRESS + READY} then 'ready for pickup' else 'completed' end as status,
      number <= $1 - ${IN_PROGRESS + READY} as is_over) stage
  cross join lateral (select now() - (1 - number::float8 / $1) * interval '${DAYS} days' as at) born`

const STATEMENTS = [
  TICKETS,
  `insert into repair_ticket_events (ticket_id, type, actor, at)
    select ticket.id, happened.type, 'system', ticket.created_at from repair_tickets ticket
    cross join unnest(array['created', 'checked_in', 'status.in progress', 'status.ready for pickup']) as happened (type)
    where serial_number like 'SN%'`,
  `insert into repair_bills (ticket_id, lines, subtotal_cents, tax_cents, total_cents, tax_rate_ppm, written_by)
    select id, '[{"kind":"labor","name":"Repair","quantity":1,"unitPriceCents":9000,"isTaxable":true,"lineTotalCents":9000,"taxCents":630}]',
      9000, 630, 9630, 70000, 'tech' from repair_tickets where serial_number like 'SN%' and status = 'completed'`,
  `insert into payments (id, source, progress, amount_cents, created_at, expires_at)
    select gen_random_uuid(), 'terminal', 'settled', 9630, completed_at, completed_at from repair_tickets where serial_number like 'SN%' and status = 'completed'`,
  `insert into payment_allocations (payment_id, kind, subject_id, amount_cents, status)
    select payment.id, 'repair', ticket.id::text, 9630, 'applied'
    from (select id, row_number() over (order by id) as place from payments
      where source = 'terminal' and not exists (select from payment_allocations where payment_id = payments.id)) payment
    join (select id, row_number() over (order by id) as place from repair_tickets where serial_number like 'SN%' and status = 'completed') ticket using (place)`,
  `insert into repair_payments (ticket_id, kind, allocation_id, amount_cents, tax_cents, tax_rate_ppm, taxed_cents, source, taken_by, at)
    select ticket.id, 'repair', allocation.id, 9630, 630, 70000, 9000, 'terminal', 'tech', ticket.completed_at
    from payment_allocations allocation join repair_tickets ticket on ticket.id = allocation.subject_id::integer
    where allocation.kind = 'repair' and serial_number like 'SN%'`,
  `insert into repair_times (ticket_id, user_id, started_at, minutes, hourly_rate_cents)
    select id, assignee_id, completed_at, 30, 6500 from repair_tickets where serial_number like 'SN%' and status = 'completed'`,
]
