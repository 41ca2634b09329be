import type pg from 'pg'
import { pino } from 'pino'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { openRecordedDatabase, statementsOf } from '#server/testing/statements.ts'
import { browserAt } from '../purchases/buyer.ts'
import { BareMixedPurchase } from './bare-mixed-purchase.ts'
import type { Basket } from './basket.ts'
import { findingNames } from './free-names.ts'
import { buyAll, type MixedBuyer, shopMixedBuyer } from './mixed-buyer.ts'

type Fill = (buyer: MixedBuyer) => Promise<Basket>

/** What each side sends to the database for one purchase, in words; `begin` and `commit` count. */
export async function countStatements(
  env: Record<string, string>,
  client: pg.Client,
  fill: Fill,
): Promise<string> {
  const shop = await assemble(readConfig(env), env.DATABASE_URL!, pino({ level: 'silent' }), {
    openedDatabase: openRecordedDatabase(env.DATABASE_URL!),
  })
  try {
    const visitor = () =>
      browserAt('http://localhost:3000', async (url, method, headers, body) => {
        const answer = await shop.handler.fetch(new Request(url, { method, headers, body: body ?? null }))
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
        return { text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
      })
    const names = findingNames(visitor)
    // The first learns what is read once and then kept.
    await count(shopMixedBuyer(visitor(), names), fill)
    const ours = await count(shopMixedBuyer(visitor(), names), fill)
    const bare = await count(new BareMixedPurchase(client), fill)
    return `${ours} statements against ${bare}`
  } finally {
    await shop.stop()
  }
}

async function count(buyer: MixedBuyer, fill: Fill): Promise<number> {
  const basket = await fill(buyer)
  return (await statementsOf(() => buyAll(buyer, basket))).length
}
