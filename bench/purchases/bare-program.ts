import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { BareMixedPurchase } from '../mixed/bare-mixed-purchase.ts'
import type { MixedBuyer } from '../mixed/mixed-buyer.ts'
import { BarePurchase } from './bare-purchase.ts'

/**
 * The reference for writes as a program of its own: Node's server, and `pg` with as few statements as can be. The path says
 * who does which step, the body is what the step is given, and the answer is the row.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })

/** What is sold here: goods alone, or everything. */
const Purchase = process.argv[2] === 'everything' ? BareMixedPurchase : BarePurchase

const server = createServer(async (request, response) => {
  const [, shopper, step] = request.url!.split('/') as [string, string, keyof MixedBuyer]
  const given = (await json(request)) as never[]
  const purchase: Partial<MixedBuyer> = new Purchase(pool, shopper)
  const body = JSON.stringify(await (purchase[step] as (...given: never[]) => Promise<unknown>)(...given))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})

process.on('message', () => process.send!(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send!(server.address()))
