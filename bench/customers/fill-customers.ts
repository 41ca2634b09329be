import { withClient } from '../scratch.ts'

const FIRST =
  'Amina Bruno Carla Dmitri Elena Farid Greta Hana Isaac Jamal Keiko Liam Maria Noah Olivia Priya Quentin Rosa Samuel Tara Uma Victor Wendy Ximena Yara Zane Martin Marie Marcus Andre'
const LAST =
  'Yusuf Raman Mendes Lindqvist Okafor Novak Silva Tanaka Martinez Johnson Smith Nguyen Garcia Kowalski Haddad Ibrahim Jensen Moreau Osei Petrov Quinn Rossi Schmidt Thompson Underwood Vasquez Walker Xu Young Zimmerman Marsh Lamarr Park Reed Shaw Dale Ford Grant Hill Irwin'

const TICKET_SHARE = 20
const OPEN_BALANCES = 2_000

/** Each customer has two phone numbers, an email address, an order and a device; the newest have a balance to pay. */
export async function fillCustomers(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const statement of STATEMENTS)
      await client.query(statement, statement.includes('$2') ? [count, NAMES] : statement.includes('$1') ? [count] : [])
    await client.query('vacuum analyze')
  })
}

/** Paired in SQL with the numbers of the customers. */
const NAMES = FIRST.split(' ').flatMap((first) => LAST.split(' ').map((last) => `${first} ${last}`))

const CUSTOMERS = `
  insert into customers (name, kind, source, alert)
  select ($2::text[])[1 + number * 7 % cardinality($2::text[])] || case when number % 50 = 0 then ' LLC' else '' end,
    case when number % 50 = 0 then 'company' else 'person' end, 'bench',
    case when number % 100 = 0 then 'Pays in advance' else '' end
  from generate_series(1, $1::int) as number`

const NUMBERED = `(
  select id, name, row_number() over (order by id)::int as number from customers where source = 'bench') customer`

const PHONES = `
  insert into customer_contacts (customer_id, kind, value, normalized, label, is_preferred)
  select id, 'phone', '(' || left(digits, 3) || ') ' || substr(digits, 4, 3) || '-' || right(digits, 4), digits, label, label = ''
  from ${NUMBERED}
  cross join lateral (values
    ('614' || lpad((number * 7919::bigint % 10000000)::text, 7, '0'), ''),
    ('740' || lpad((number * 104729::bigint % 10000000)::text, 7, '0'), 'Work')) as phone (digits, label)`

const EMAILS = `
  insert into customer_contacts (customer_id, kind, value, normalized, is_preferred)
  select id, 'email', address, address, true from ${NUMBERED}
  cross join lateral (select lower(replace(name, ' ', '.')) || number || '@example.com' as address) typed`

const PAYMENTS = `
  insert into payments (id, provider, payment_intent_id, progress, amount_cents, created_at, expires_at)
  select gen_random_uuid(), 'demo', 'pi_customer_' || id, 'settled', 4280, now(), now() from ${NUMBERED}`

const ALLOCATIONS = `
  insert into payment_allocations (payment_id, kind, subject_id, amount_cents, status)
  select id, 'order', id, amount_cents, 'applied' from payments where payment_intent_id like 'pi_customer_%'`

const ORDERS = `
  insert into orders (customer_id, allocation_id, payment_intent_id, status, payment_status, subtotal_cents, tax_cents, tax_rate_ppm,
    shipping_cents, total_cents, shipping_method, contact_name, contact_email, contact_phone)
  select customer.id, allocation.id, payments.payment_intent_id, 'delivered', 'paid', 4000, 280, 70000, 0, 4280, 'pickup', name,
    lower(replace(name, ' ', '.')) || number || '@example.com', '614' || lpad((number * 7919::bigint % 10000000)::text, 7, '0')
  from ${NUMBERED}
  join payments on payments.payment_intent_id = 'pi_customer_' || customer.id
  join payment_allocations allocation on allocation.payment_id = payments.id`

const TICKETS = `
  insert into repair_tickets (customer_id, customer_name, customer_email, customer_phone, device_type, device_brand, device_model,
    serial_number, problem_description, priority, status, custody, resolution, assignee_id, collected_by, collector_proof, checked_in_at,
    ready_at, completed_at)
  select id, name, lower(replace(name, ' ', '.')) || number || '@example.com', '614' || lpad((number * 7919::bigint % 10000000)::text, 7, '0'),
    (array['Laptop','Smartphone','Tablet'])[1 + number % 3], (array['Kestrel','Harbor','Larch'])[1 + number % 3], 'Model ' || number % 40,
    'SN-' || lpad(number::text, 8, '0'), 'It no longer starts.', 'medium', case when is_open then 'ready for pickup' else 'completed' end,
    case when is_open then 'in shop' else 'released' end, 'repaired', (select id from users where username = 'tech'),
    case when is_open then null else name end, case when is_open then null else 'slip' end, now(), now(),
    case when is_open then null else now() end
  from ${NUMBERED} cross join lateral (select number > $1 - ${OPEN_BALANCES} as is_open) state`

const BILLS = `
  insert into repair_bills (ticket_id, lines, subtotal_cents, tax_cents, total_cents, tax_rate_ppm, written_by)
  select id, '[{"kind":"labor","name":"Repair","quantity":1,"unitPriceCents":9000,"isTaxable":false,"lineTotalCents":9000,"taxCents":0}]',
    9000, 0, 9000, 70000, 'tech'
  from repair_tickets where serial_number like 'SN-%'`

const ACCOUNTS = `
  insert into users (username, email, password_hash, first_name, last_name, customer_id)
  select 'customer' || number, 'account' || number || '@example.com', 'nobody signs in', split_part(name, ' ', 1), split_part(name, ' ', 2), id
  from ${NUMBERED} where number % ${TICKET_SHARE} = 0 or number > $1 - ${OPEN_BALANCES}`

const STATEMENTS = [CUSTOMERS, PHONES, EMAILS, PAYMENTS, ALLOCATIONS, ORDERS, TICKETS, BILLS, ACCOUNTS]
