import { request } from 'node:http'
import pg from 'pg'
import { anIntake } from '#server/testing/portal/portal-edits.ts'
import { aLaptop } from '#server/testing/repairs/a-ticket.ts'
import { fillShelves } from '../orders.ts'
import { browserAt, shopBuyer } from '../purchases/buyer.ts'
import { heading } from '../report.ts'
import { demoOn, onScratchDatabases } from '../scratch.ts'
import { type RunningShop, signIn, startShop } from '../shop.ts'
import { databaseSeconds, postmasterOf } from './database-time.ts'
import { type Cost, printDemand } from './demand.ts'

interface Work {
  what: keyof typeof WORK
  times: number
  once(number: number): Promise<unknown>
}

/** What a shop's day is made of. */
export const WORK = {
  kept: 'a page or answer that is in memory',
  search: 'a search that nobody made before',
  page: 'a page that is drawn anew',
  purchase: 'a purchase, from cart to order',
  ticket: 'a repair brought in',
  sync: 'an intake form from a tablet',
}

/**
 * What one of each costs: processor time of the program and of the database, which a busy machine changes little, and what
 * the database writes into its log, which is what a standby and an archive get. Then what shops of several sizes need.
 */
export async function measureCosts(): Promise<void> {
  heading('One of each: processor time of the program and of the database (ms), and log written (kB)')
  await onScratchDatabases(['costs'], async ([url]) => {
    const shop = await startShop({ ...demoOn(url!), TRUSTED_PROXIES: '127.0.0.1' })
    const client = new pg.Client({ connectionString: url! })
    await client.connect()
    try {
      const costs = {} as Record<keyof typeof WORK, Cost>
      for (const work of await workAt(shop, client)) costs[work.what] = await costOf(work, shop, client)
      printDemand(costs)
    } finally {
      await client.end()
      await shop.stop()
    }
  })
}

async function workAt({ url }: RunningShop, client: pg.Client): Promise<Work[]> {
  const cookie = await signIn(url)
  const productIds = await fillShelves(client)
  return [
    { what: 'kept', times: 4_000, once: (n) => ask(url, n % 2 ? '/' : '/api/products/bench-vise-1') },
    { what: 'search', times: 300, once: (n) => ask(url, `/api/products?search=lamp${n}`) },
    { what: 'page', times: 100, once: (n) => ask(url, `/products?search=chair${n}`) },
    {
      what: 'purchase',
      times: 80,
      async once(n) {
        const buyer = shopBuyer(browserAt(url))
        await buyer.add(productIds[n % productIds.length]!)
        const intent = await buyer.prepare(await buyer.quote())
        await buyer.pay(intent)
        await buyer.order(intent)
      },
    },
    { what: 'ticket', times: 80, once: (n) => ask(url, '/api/repair-tickets', { body: aLaptop, n, cookie }) },
    {
      what: 'sync',
      times: 80,
      once: (n) => ask(url, '/api/portal/sync', { body: { edits: [anIntake()] }, n, cookie }),
    },
  ]
}

async function costOf({ what, times, once }: Work, shop: RunningShop, client: pg.Client): Promise<Cost> {
  for (let n = 0; n < 5; n++) await once(1_000_000 + n)
  const postmaster = await postmasterOf(client)
  const at = async () => ({
    program: await shop.cpuSeconds(),
    database: databaseSeconds(postmaster),
    log: Number(
      (await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).rows[0].bytes,
    ),
  })
  const before = await at()
  for (let n = 0; n < times; n++) await once(n)
  const after = await at()
  const cost = {
    programMs: ((after.program - before.program) * 1000) / times,
    databaseMs: ((after.database - before.database) * 1000) / times,
    logKb: (after.log - before.log) / 1024 / times,
  }
  const columns = [cost.programMs, cost.databaseMs, cost.logKb].map((one) => one.toFixed(2).padStart(9))
  console.log(`  ${WORK[what].padEnd(38)}${columns.join('')}`)
  return cost
}

function ask(
  origin: string,
  path: string,
  { body, n = 0, cookie = '' }: { body?: object; n?: number; cookie?: string } = {},
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`,
    cookie,
  }
  return new Promise((done, failed) => {
    const sent = request(origin + path, { method: body ? 'POST' : 'GET', headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      response.statusCode! < 300 ? done() : failed(new Error(`${path}: ${response.statusCode} ${text}`))
    })
    sent.on('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}
