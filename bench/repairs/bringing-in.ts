import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { CONNECTIONS, hangUp, send } from '../purchases/buyer.ts'
import { median, report } from '../report.ts'
import { type RunningShop, signIn } from '../shop.ts'

const ROUNDS = 5
const TICKETS = 200

/** Creating a ticket, of a bare program that writes the same rows; both over HTTP from the same client. */
export async function measureBringingIn(shop: RunningShop, databaseUrl: string): Promise<void> {
  const bare = await startBareTickets(databaseUrl)
  try {
    const staff = { cookie: await signIn(shop.url) }
    const rounds: { ours: number; bare: number }[] = []
    // The first round lets both learn their statements.
    for (let round = -1; round < ROUNDS; round++) {
      const speeds = {
        ours: await perSecond(`${shop.url}/api/repair-tickets`, staff),
        bare: await perSecond(bare.url, {}),
      }
      if (round >= 0) rounds.push(speeds)
    }
    const middle = (of: (speeds: { ours: number; bare: number }) => number) => median(rounds.map(of))
    const rates = `${Math.round(middle(({ ours }) => ours))}/s of ${Math.round(middle((speeds) => speeds.bare))}/s`
    report(
      'creating a ticket',
      middle((speeds) => speeds.ours / speeds.bare),
      { atLeast: 0.3 },
      '',
      rates,
    )
  } finally {
    hangUp()
    bare.stop()
  }
}

async function perSecond(url: string, cookie: { cookie?: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', ...cookie }
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let n = 0; n < TICKETS / CONNECTIONS; n++)
        await send(url, 'POST', headers, JSON.stringify(aTicket()))
    }),
  )
  return TICKETS / ((performance.now() - startedAt) / 1000)
}

/** Each of somebody else: nobody gets so many mails in a day. */
function aTicket() {
  const key = crypto.randomUUID()
  return {
    key,
    deviceType: 'Laptop',
    problemDescription: 'It does not start any more.',
    customerName: 'Carla Larch',
    customerEmail: `${key}@example.com`,
    customerPhone: '614-555-0142',
  }
}

async function startBareTickets(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = fork(resolve(import.meta.dirname, 'bare-tickets.ts'), { env })
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}`, stop: () => child.disconnect() }
}
