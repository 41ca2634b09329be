import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type pg from 'pg'
import { heading, median, report } from '../report.ts'
import { onScratchDatabases, withClient } from '../scratch.ts'
import { startShopOn } from '../shop.ts'
import { type Buyer, bareBuyer, CONNECTIONS, closeConnections, shopBuyer } from './buyer.ts'

const ROUNDS = 5
const STEPS = 400
const PURCHASES = 80
const PRODUCTS = 60

interface Step<T> {
  prepare(buyer: Buyer): Promise<T>
  measure(prepared: T): Promise<unknown>
}

export async function measureCheckout(): Promise<void> {
  heading(`Carts and purchases per second, relative to a bare pg program (${CONNECTIONS} connections)`)
  await onScratchDatabases(['checkout'], async ([databaseUrl]) => {
    const shop = await startShopOn(databaseUrl!)
    const bare = fork(resolve(import.meta.dirname, 'bare-program.ts'), {
      env: { ...process.env, DATABASE_URL: databaseUrl! },
    })
    try {
      const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
      const bareUrl = `http://127.0.0.1:${port}`
      const productIds = await withClient(databaseUrl!, addProducts)
      const anyProduct = () => productIds[Math.floor(Math.random() * productIds.length)]!
      const compare = async <T>(what: string, atLeast: number, count: number, step: Step<T>) => {
        const rates: { ours: number; bare: number }[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const ours = await perSecond(() => shopBuyer(shop.url), step, count)
          const bare = await perSecond(() => bareBuyer(bareUrl), step, count)
          if (round >= 0) rates.push({ ours, bare })
        }
        const ratio = median(rates.map(({ ours, bare }) => ours / bare))
        const [own, reference] = [rates.map(({ ours }) => ours), rates.map(({ bare }) => bare)].map(median)
        report(what, ratio, { atLeast }, '', `${own!.toFixed(0)}/s of ${reference!.toFixed(0)}/s`)
      }
      await compare('add to cart', 0.2, STEPS, {
        prepare: async (buyer) => {
          await buyer.add(anyProduct())
          return buyer
        },
        measure: (buyer) => buyer.add(anyProduct()),
      })
      await compare('change cart', 0.2, STEPS, {
        prepare: async (buyer) => ({ buyer, itemId: (await buyer.add(anyProduct())).id }),
        measure: ({ buyer, itemId }) => buyer.change(itemId, 3),
      })
      await compare('purchase of two products', 0.12, PURCHASES, {
        prepare: async (buyer) => buyer,
        async measure(buyer) {
          await buyer.add(anyProduct())
          await buyer.add(anyProduct())
          const intentId = await buyer.prepare(await buyer.quote())
          await buyer.pay(intentId)
          await buyer.order(intentId)
        },
      })
    } finally {
      closeConnections()
      bare.disconnect()
      await shop.stop()
    }
  })
}

async function perSecond<T>(newBuyer: () => Buyer, { prepare, measure }: Step<T>, count: number) {
  const prepared: T[] = []
  await onEachConnection(async () => {
    for (let n = 0; n < count / CONNECTIONS; n++) prepared.push(await prepare(newBuyer()))
  })
  const startedAt = performance.now()
  await onEachConnection(async () => {
    for (let next = prepared.pop(); next; next = prepared.pop()) await measure(next)
  })
  return count / ((performance.now() - startedAt) / 1000)
}

async function onEachConnection(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

async function addProducts(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query(`
    with made as (
      insert into products (name, slug, description, image_url, price_cents, stock_on_hand, category_id)
      select 'Bench Vise', 'bench-vise-' || n, 'Holds what is measured.', '/pictures/vise.svg', 1999, 1000000, (select min(id) from categories)
      from generate_series(1, ${PRODUCTS}) as n returning id
    ), moved as (
      insert into stock_movements (product_id, quantity, reason, cause) select id, 1000000, 'opening', 'bench' from made
    )
    select id from made order by id`)
  return rows.map(({ id }) => id)
}
