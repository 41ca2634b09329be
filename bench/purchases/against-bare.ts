import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import pg from 'pg'
import { median, report } from '../report.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { CONNECTIONS, hangUp } from './buyer.ts'

const ROUNDS = 5

/** Who does the steps: at the shop, at the bare program, and by the bare statements alone. */
interface Buyers<B> {
  ours(url: string): B
  bare(url: string): B
  direct(client: pg.Client): B
}

/** What is measured, and what goes before it unmeasured. */
export interface Work<B, T> {
  before(buyer: B): Promise<T>
  measured(given: T): Promise<unknown>
}

interface Bench<B> {
  /** @param besides what else is to be said of it. */
  compare<T>(what: string, atLeast: number, count: number, work: Work<B, T>, besides?: string): Promise<void>
  client: pg.Client
  shop: RunningShop
}

/** Both programs on one database, and the connections of the bare statements, for the length of `work`. */
export async function againstBareProgram<B>(
  env: Record<string, string>,
  sold: 'goods' | 'everything',
  buyers: Buyers<B>,
  work: (bench: Bench<B>) => Promise<void>,
): Promise<void> {
  const url = env.DATABASE_URL!
  const shop = await startShop({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
  const program = await startBareProgram(url, sold)
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(url)))
  try {
    const compare = comparing<B>({
      ours: { cpuSeconds: () => shop.cpuSeconds(), buyer: () => buyers.ours(shop.url) },
      bare: { cpuSeconds: () => program.cpuSeconds(), buyer: () => buyers.bare(program.url) },
      direct: { cpuSeconds: async () => 0, buyer: (worker) => buyers.direct(clients[worker]!) },
    })
    await work({ compare, client: clients[0]!, shop })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    hangUp()
    program.stop()
    await shop.stop()
  }
}

interface Program<B> {
  cpuSeconds(): Promise<number>
  buyer(worker: number): B
}

interface Speed {
  perSecond: number
  /** Processor time of the program for one of them. */
  cpuMicroseconds: number
}

function comparing<B>({ ours, bare, direct }: Record<'ours' | 'bare' | 'direct', Program<B>>) {
  return async <T>(what: string, atLeast: number, count: number, work: Work<B, T>, besides = '') => {
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
    const detail = [rates, efforts, alone, besides].filter(Boolean).join('; ')
    report(what, ratio, { atLeast }, '', detail)
  }
}

async function speedOf<B, T>(
  program: Program<B>,
  { before, measured }: Work<B, T>,
  count: number,
): Promise<Speed> {
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

async function startBareProgram(databaseUrl: string, sold: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = fork(resolve(import.meta.dirname, 'bare-program.ts'), [sold], { env })
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
