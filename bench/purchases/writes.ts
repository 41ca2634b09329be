import type pg from 'pg'
import { fillShelves } from '../orders.ts'
import { heading, report } from '../report.ts'
import { demoOn, onScratchDatabases } from '../scratch.ts'
import { againstBareProgram, type Work } from './against-bare.ts'
import { BarePurchase } from './bare-purchase.ts'
import { type Buyer, bareBuyer, bareSteps, browserAt, CONNECTIONS, shopBuyer } from './buyer.ts'

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
  const buyers = {
    ours: (url: string) => shopBuyer(browserAt(url)),
    bare: (url: string) => bareBuyer(bareSteps(url)),
    direct: (client: pg.Client) => new BarePurchase(client),
  }
  await onScratchDatabases(['writes'], async ([url]) => {
    await againstBareProgram(demoOn(url!), 'goods', buyers, async ({ compare, client, shop }) => {
      const goods = await fillShelves(client)
      const any = () => goods[Math.floor(Math.random() * goods.length)]!
      await compare('adding to a cart', 0.4, STEPS, adding(any))
      await compare('changing a cart', 0.4, STEPS, changing(any))
      await compare('a whole purchase', 0.35, PURCHASES, buying(any))
      report('resident memory after those writes', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
    })
  })
}

function adding(any: () => number): Work<Buyer, Buyer> {
  return {
    async before(buyer) {
      await buyer.add(any())
      return buyer
    },
    measured: (buyer) => buyer.add(any()),
  }
}

function changing(any: () => number): Work<Buyer, { buyer: Buyer; itemId: number }> {
  return {
    before: async (buyer) => ({ buyer, itemId: (await buyer.add(any())).id }),
    measured: ({ buyer, itemId }) => buyer.change(itemId, 3),
  }
}

function buying(any: () => number): Work<Buyer, Buyer> {
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
