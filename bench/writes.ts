import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import pg from 'pg'
import { BarePurchase } from './bare-purchase.ts'
import { type Buyer, bareBuyer, CONNECTIONS, hangUp, shopBuyer } from './buyer.ts'
import { fillShelves } from './orders.ts'
import { heading, median, report } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'
import { startShop } from './shop.ts'

const ROUNDS = 5
const STEPS = 400
const PURCHASES = 80

/**
 * Writes against a bare program that does the same business steps in as few statements as can be, both over HTTP from the
 * same client. Beside it stands what the bare statements do without HTTP, sent by the client itself.
 */
export async function measureWrites(): Promise<void> {
  heading(
    `Writes per second at ${CONNECTIONS} connections, of a bare node:http and pg program with the same steps`,
  )
  await onScratchDatabases(['writes'], async ([url]) => {
    const shop = await startShop({ ...demoOn(url!), TRUSTED_PROXIES: '127.0.0.1' })
    const program = await startBareProgram(url!)
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url!)))
    try {
      const goods = await fillShelves(clients[0]!)
      const any = () => goods[Math.floor(Math.random() * goods.length)]!
      const measured = {
        ours: { cpuSeconds: () => shop.cpuSeconds(), buyer: () => shopBuyer(shop.url) },
        bare: { cpuSeconds: () => program.cpuSeconds(), buyer: () => bareBuyer(program.url) },
        direct: { cpuSeconds: async () => 0, buyer: (worker: number) => new BarePurchase(clients[worker]!) },
      }
      const compare = comparing(measured)
      await compare('adding to a cart', 0.4, STEPS, adding(any))
      await compare('changing a cart', 0.4, STEPS, changing(any))
      await compare('a whole purchase', 0.35, PURCHASES, buying(any))
      report('resident memory after those writes', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
    } finally {
      await Promise.all(clients.map((client) => client.end()))
      hangUp()
      program.stop()
      await shop.stop()
    }
  })
}

/** What is measured, and what goes before it unmeasured. */
interface Work<T> {
  before(buyer: Buyer): Promise<T>
  measured(given: T): Promise<unknown>
}

function adding(any: () => number): Work<Buyer> {
  return {
    async before(buyer) {
      await buyer.add(any())
      return buyer
    },
    measured: (buyer) => buyer.add(any()),
  }
}

function changing(any: () => number): Work<{ buyer: Buyer; itemId: number }> {
  return {
    before: async (buyer) => ({ buyer, itemId: (await buyer.add(any())).id }),
    measured: ({ buyer, itemId }) => buyer.change(itemId, 3),
  }
}

function buying(any: () => number): Work<Buyer> {
  return {
    before: async (buyer) => buyer,
    async measured(buyer) {
      await buyer.add(any())
      await buyer.add(any())
      const intentId = await buyer.prepare(await buyer.quote())
      await buyer.pay(intentId)
      await buyer.order(intentId)
    },
  }
}

interface Program {
  cpuSeconds(): Promise<number>
  buyer(worker: number): Buyer
}

interface Speed {
  perSecond: number
  /** Processor time of the program for one of them. */
  cpuMicroseconds: number
}

function comparing({ ours, bare, direct }: Record<'ours' | 'bare' | 'direct', Program>) {
  return async <T>(what: string, atLeast: number, count: number, work: Work<T>): Promise<void> => {
    const rounds: Record<'ours' | 'bare' | 'direct', Speed>[] = []
    // The first round lets all of them learn their statements.
    for (let round = -1; round < ROUNDS; round++) {
      const speeds = {
        ours: await speedOf(ours, work, count),
        bare: await speedOf(bare, work, count),
        direct: await speedOf(direct, work, count),
      }
      if (round >= 0) rounds.push(speeds)
    }
    const middle = (of: (speeds: (typeof rounds)[number]) => number) => median(rounds.map(of))
    const rates = `${Math.round(middle(({ ours }) => ours.perSecond))}/s of ${Math.round(middle(({ bare }) => bare.perSecond))}/s`
    const efforts = `${Math.round(middle(({ ours }) => ours.cpuMicroseconds))} µs of ${Math.round(middle(({ bare }) => bare.cpuMicroseconds))} µs in the program`
    const alone = `${middle(({ ours, direct }) => ours.perSecond / direct.perSecond).toFixed(2)} of the statements alone`
    const ratio = middle(({ ours, bare }) => ours.perSecond / bare.perSecond)
    report(what, ratio, { atLeast }, '', `${rates}; ${efforts}; ${alone}`)
  }
}

async function speedOf<T>(program: Program, { before, measured }: Work<T>, count: number): Promise<Speed> {
  const ready: T[][] = []
  await onEachConnection(async (worker) => {
    ready[worker] = []
    for (let n = 0; n < count / CONNECTIONS; n++) ready[worker].push(await before(program.buyer(worker)))
  })
  const cpuBefore = await program.cpuSeconds()
  const startedAt = performance.now()
  await onEachConnection(async (worker) => {
    for (const given of ready[worker]!) await measured(given)
  })
  const seconds = (performance.now() - startedAt) / 1000
  const cpuSeconds = (await program.cpuSeconds()) - cpuBefore
  return { perSecond: count / seconds, cpuMicroseconds: (cpuSeconds * 1e6) / count }
}

async function onEachConnection(work: (worker: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => work(worker)))
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function startBareProgram(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = fork(resolve(import.meta.dirname, 'bare-program.ts'), { env })
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return {
    url: `http://127.0.0.1:${address.port}`,
    async cpuSeconds() {
      child.send('cpu')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1e6
    },
    stop: () => child.disconnect(),
  }
}
