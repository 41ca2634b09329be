import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

/** The reference for bringing a device in: Node's server, and `pg` with the same rows in one transaction. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })

const server = createServer(async (request, response) => {
  const given = (await json(request)) as Record<string, string>
  const body = JSON.stringify(await bringIn(given))
  response.writeHead(201, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})

async function bringIn(given: Record<string, string>): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ name: 'ticket', text: TICKET, values: of(given) })
    const { id } = rows[0]
    await client.query({ name: 'event', text: EVENT, values: [id] })
    const mail = await client.query({
      name: 'mail',
      text: MAIL,
      values: [
        `bare:${given.key}`,
        given.customerName,
        given.customerEmail,
        `We have your repair request T-${id}`,
      ],
    })
    await client.query({ name: 'job', text: JOB, values: [{ messageId: mail.rows[0].id }] })
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
}

function of({
  key,
  customerName,
  customerEmail,
  customerPhone,
  deviceType,
  problemDescription,
}: Record<string, string>) {
  return [key, customerName, customerEmail, customerPhone, deviceType, problemDescription]
}

const TICKET = `insert into repair_tickets (draft_key, customer_name, customer_email, customer_phone, device_type, problem_description)
  values ($1, $2, $3, $4, $5, $6) returning *`
const EVENT = `insert into repair_ticket_events (ticket_id, type, actor) values ($1, 'created', 'admin')`
const MAIL = `insert into mail_messages (kind, dedupe_key, to_name, to_address, subject, text, html)
  values ('ticket_received', $1, $2, $3, $4, 'Thank you.', '<p>Thank you.</p>') returning id`
const JOB = `insert into pgboss.job (name, data) values ('mail.send', $1)`

process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
