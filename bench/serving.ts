import { load } from './load.ts'
import { capture, type Reference, startReference } from './reference.ts'
import { heading, median, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { type RunningShop, startShop } from './shop.ts'

const ROUNDS = 5
const SECONDS = 2

/** Kept pages and catalog answers against a bare node:http server that sends the same bytes and headers. */
export async function measureServing(): Promise<void> {
  heading('Requests per second, of a bare node:http server that sends the same (20 connections, brotli)')
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const reference = await startReference()
    try {
      const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as [{ slug: string }]
      const paths = [
        '/',
        `/products/${product.slug}`,
        '/products',
        `/api/products/${product.slug}`,
        '/api/products',
      ]
      for (const path of paths) await compare(shop, reference, path)
      report('resident memory after that load', await shop.residentMegabytes(), { atMost: 250 }, ' MB')
    } finally {
      reference.stop()
      await shop.stop()
    }
  })
}

async function compare(shop: RunningShop, reference: Reference, path: string): Promise<void> {
  await capture(shop.url, path)
  const answer = await capture(shop.url, path)
  await reference.learn(answer)
  await load(shop, path, 1)
  await load(reference, path, 1)
  const rates: number[] = []
  const efforts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load(shop, path, SECONDS)
    const bare = await load(reference, path, SECONDS)
    rates.push(ours.perSecond / bare.perSecond)
    efforts.push(bare.cpuMicroseconds / ours.cpuMicroseconds)
  }
  report(path, median(rates), { atLeast: 0.6 })
  // On few cores the load generator is the limit and hides what the server spends: so that is compared, too.
  report(`${path}, by processor time`, median(efforts), { atLeast: 0.6 })
}
