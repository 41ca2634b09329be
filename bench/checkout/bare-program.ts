import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { addQuery, changeQuery, orderQuery, payQuery, prepareQuery, quoteQuery } from './bare-statements.ts'
import type { Buyer, PricedCart } from './buyer.ts'

/** The path is `/<shopper>/<step>`, the body holds the step's arguments. Emails are texts of the right length. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
pool.on('error', () => {})

function buyer(token: string): Buyer {
  return {
    add: (productId) => one('add', addQuery, [token, productId, 1, randomUUID()]),
    change: (itemId, quantity) => one('change', changeQuery, [token, itemId, quantity]),
    async quote() {
      const lines = await rows('quote', quoteQuery, [token])
      const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
      return { subtotal, tax: Math.round((subtotal * lines[0].tax_rate_ppm) / 1e6) }
    },
    async prepare({ subtotal, tax }: PricedCart) {
      const intentId = `pi_bare_${randomBytes(12).toString('hex')}`
      const amounts = [subtotal, tax, subtotal + tax]
      const ids = [randomUUID(), randomUUID(), intentId, `${intentId}_secret`]
      await one('prepare', prepareQuery, [token, ...ids, ...amounts])
      return intentId
    },
    pay: (intentId) => one('pay', payQuery, [intentId, `${intentId}_secret`]),
    order: (intentId) => one('order', orderQuery, [intentId, 'x'.repeat(900), 'x'.repeat(6_000)]),
  }
}

async function one(name: string, text: string, values: unknown[]) {
  const [row] = await rows(name, text, values)
  if (!row) throw new Error(`The bare program could not ${name}`)
  return row
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows the columns of its statement
async function rows(name: string, text: string, values: unknown[]): Promise<any[]> {
  try {
    return (await pool.query({ name, text, values })).rows
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock) throw error
    return rows(name, text, values)
  }
}

const server = createServer(async (request, response) => {
  const [, token = '', step] = request.url!.split('/') as [string, string, keyof Buyer]
  const run = buyer(token)[step] as (...args: never[]) => Promise<unknown>
  const body = JSON.stringify(await run(...((await json(request)) as never[])))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})

process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
