import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkInvariants } from '#server/testing/invariants.ts'
import { fillShelves } from '../orders.ts'
import { againstBareProgram, type Work } from '../purchases/against-bare.ts'
import { bareSteps, browserAt, CONNECTIONS } from '../purchases/buyer.ts'
import { heading, report } from '../report.ts'
import { demoOn, onScratchDatabases } from '../scratch.ts'
import { BareMixedPurchase } from './bare-mixed-purchase.ts'
import type { Basket } from './basket.ts'
import { countStatements } from './count-statements.ts'
import { findingNames } from './free-names.ts'
import { bareMixedBuyer, buyAll, type MixedBuyer, shopMixedBuyer } from './mixed-buyer.ts'
import { type OwedRepair, oweRepairs } from './owed-repairs.ts'
import { startRegistries } from './registries.ts'

const PURCHASES = 40
/** More than all sides pay for in all rounds. */
const REPAIRS = 1_000
const PATIENCE_SECONDS = 300

/** Goods, a name and what is left of a repair in one card payment, of a bare program that writes the same rows. */
export async function measureMixed(): Promise<void> {
  heading(`Mixed purchases per second at ${CONNECTIONS} connections, of a bare node:http and pg program`)
  const registries = await startRegistries()
  try {
    await onScratchDatabases(['mixed'], ([url]) => measure({ ...demoOn(url!), RDAP_BASE: registries.base }))
  } finally {
    registries.close()
  }
}

async function measure(env: Record<string, string>): Promise<void> {
  const buyers = {
    ours: shopMixedBuyers(),
    bare: (url: string) => bareMixedBuyer(bareSteps(url)),
    direct: (client: pg.Client) => new BareMixedPurchase(client),
  }
  await againstBareProgram<MixedBuyer>(env, 'everything', buyers, async ({ compare, client, shop }) => {
    const goods = await fillShelves(client)
    const repairs = await oweRepairs(client, REPAIRS, env.SESSION_SECRET!)
    const fill = filling(goods, repairs)
    const statements = await countStatements(env, client, fill)
    await compare('goods, a name and a repair in one payment', 0.3, PURCHASES, buying(fill), statements)
    report('rules that one of them broke', await brokenOnceAtRest(client), { atMost: 0 })
    report('resident memory after those purchases', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
  })
}

/** Names that one search found are for several of them. */
function shopMixedBuyers() {
  let names: ReturnType<typeof findingNames> | undefined
  return (url: string) => {
    names ??= findingNames(() => browserAt(url))
    return shopMixedBuyer(browserAt(url), names)
  }
}

/** Before it is measured: whoever buys a name has looked for it, and the bare program trusts that they have. */
function filling(goods: number[], repairs: OwedRepair[]) {
  return async (buyer: MixedBuyer): Promise<Basket> => {
    const first = Math.floor(Math.random() * goods.length)
    return {
      productIds: [0, 7].map((step) => goods[(first + step) % goods.length]!),
      domain: await buyer.findName(),
      repair: repairs.pop()!,
    }
  }
}

function buying(
  fill: (buyer: MixedBuyer) => Promise<Basket>,
): Work<MixedBuyer, { buyer: MixedBuyer; basket: Basket }> {
  return {
    before: async (buyer) => ({ buyer, basket: await fill(buyer) }),
    measured: ({ buyer, basket }) => buyAll(buyer, basket),
  }
}

/** Names are followed by jobs: once these are done, nothing may be broken, and all that was paid has its effect. */
async function brokenOnceAtRest(client: pg.Client): Promise<number> {
  const broken = async () => {
    const violations = await checkInvariants(async (text, values) => (await client.query(text, values)).rows)
    const { rows } = await client.query(
      `select id, kind, effect from payment_purposes where effect <> 'done'`,
    )
    return [...violations, ...rows]
  }
  let found = await broken()
  for (let waited = 0; found.length > 0 && waited < PATIENCE_SECONDS; waited++) {
    await sleep(1_000)
    found = await broken()
  }
  for (const one of found) console.log(JSON.stringify(one).slice(0, 500))
  return found.length
}
