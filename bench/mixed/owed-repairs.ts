import type pg from 'pg'
import { ticketKey } from '#server/repairs/ticket/ticket-key.ts'

/** A repair that is ready, and the key of its page. */
export interface OwedRepair {
  id: number
  key: string
}

/** Repairs that are ready and cost $107.00 each, of which nothing is paid; and the shelf on which names are sold. */
export async function oweRepairs(
  client: pg.Client,
  count: number,
  sessionSecret: string,
): Promise<OwedRepair[]> {
  await client.query(OFFERS)
  const { rows } = await client.query<{ id: number }>(TICKETS, [count])
  await client.query('vacuum analyze repair_tickets, repair_bills')
  return rows.map(({ id }) => ({ id, key: ticketKey({ sessionSecret }, { id, keyVersion: 1 }) }))
}

const OFFERS = `
  insert into categories (slug, name, is_listed) values ('offers:domains', 'Domains and hosting', false) on conflict do nothing`

/** Each of somebody else: nobody gets so many mails in a day. */
const TICKETS = `
  with ticket as (
    insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description, status, custody, resolution,
      checked_in_at, ready_at)
    select 'Carla Larch', 'owner' || number || '@example.com', '614-555-0142', 'Laptop', 'It does not start any more.', 'ready for pickup',
      'in shop', 'repaired', now(), now()
    from generate_series(1, $1::int) as number returning id
  ), billed as (
    insert into repair_bills (ticket_id, lines, subtotal_cents, tax_cents, total_cents, tax_rate_ppm)
    select id, '[{"kind": "labor", "name": "Clean the fan", "quantity": 1, "unitPriceCents": 10000, "isTaxable": true,
      "lineTotalCents": 10000, "taxCents": 700}]', 10000, 700, 10700, 70000 from ticket
  )
  select id from ticket`
