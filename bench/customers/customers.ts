import { heading, percentile, report } from '../report.ts'
import { onScratchDatabases, withClient } from '../scratch.ts'
import { signIn, startShopOn } from '../shop.ts'
import { fillCustomers } from './fill-customers.ts'

const COUNT = 100_000
const ROUNDS = 100
const WARM_UP_ROUNDS = 5
/** Staff wait for the picker while a customer stands at the counter. */
const MAX_MS = 100

interface Facts {
  name: string
  digits: string
  email: string
  orderId: number
  ticketId: number
  serialNumber: string
}

/** Staff type every part of a word, so all of these are asked. */
const SEARCHES: Record<string, (facts: Facts) => string> = {
  'four digits of a phone number': ({ digits }) => digits.slice(-4),
  'a whole phone number': ({ digits }) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  'the beginning of a phone number': ({ digits }) => digits.slice(0, 7),
  'two letters of a name': ({ name }) => name.slice(0, 2),
  'three letters of a name': ({ name }) => name.slice(0, 3),
  'a first name': ({ name }) => name.split(' ')[0]!,
  'a part in the middle of a name': ({ name }) => name.slice(2, 6),
  'a full name': ({ name }) => name,
  'the beginning of an email address': ({ email }) => email.slice(0, 10),
  'a whole email address': ({ email }) => email,
  'the domain of an email address': () => '@example.com',
  'an order number': ({ orderId }) => `#${orderId}`,
  'a ticket number': ({ ticketId }) => `T-${ticketId}`,
  'a serial number': ({ serialNumber }) => serialNumber,
  'a name that nobody has': ({ name }) => `${name} Qqx`,
}

export async function measureCustomers(): Promise<void> {
  heading(`Milliseconds to find a customer among ${COUNT} (95th percentile of ${ROUNDS} requests each)`)
  await onScratchDatabases(['customers'], async ([databaseUrl]) => {
    const shop = await startShopOn(databaseUrl!)
    try {
      await fillCustomers(databaseUrl!, COUNT)
      const cookie = await signIn(shop.url)
      const facts = await someFacts(databaseUrl!)
      for (const [what, typed] of Object.entries(SEARCHES)) {
        const times: number[] = []
        for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
          const search = encodeURIComponent(typed(facts[round % facts.length]!))
          const startedAt = performance.now()
          const response = await fetch(`${shop.url}/api/admin/customers?search=${search}`, { headers: { cookie } })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`A search for ${what} was answered with ${response.status}`)
          if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt)
        }
        report(
          what,
          percentile(times, 0.95),
          { atMost: MAX_MS },
          ' ms',
          `median ${percentile(times, 0.5).toFixed(1)} ms`,
        )
      }
    } finally {
      await shop.stop()
    }
  })
}

/** Every second one has an open balance, which takes longer to read. */
async function someFacts(databaseUrl: string): Promise<Facts[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Facts>(
      `select name, phone.normalized as digits, email.normalized as email, orders.id as "orderId", ticket.id as "ticketId",
         serial_number as "serialNumber"
       from (
         (select * from customers where source = 'bench' order by id limit ${ROUNDS / 2})
         union all (select * from customers where source = 'bench' order by id desc limit ${ROUNDS / 2})) customers
         join customer_contacts phone on phone.customer_id = customers.id and phone.kind = 'phone' and phone.is_preferred
         join customer_contacts email on email.customer_id = customers.id and email.kind = 'email'
         join orders on orders.customer_id = customers.id
         join repair_tickets ticket on ticket.customer_id = customers.id
       order by md5(customers.id::text)`,
    )
    return rows
  })
}
