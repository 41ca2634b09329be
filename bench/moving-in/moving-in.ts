import { setTimeout as sleep } from 'node:timers/promises'
import { heading, percentile, report } from '../report.ts'
import { inScratchFolder } from '../scratch.ts'
import { type RunningShop, signIn, startShop } from '../shop.ts'
import { movingFile } from './moving-file.ts'

const PRODUCTS = 5_000
const VARIANTS_OF_EACH = 4
const PATHS = ['/', '/products', '/api/products?limit=20', '/api/categories']
const PAUSE_MILLISECONDS = 20

/** A shop moves in with all that it sells, while others look around in it. */
export async function measureMovingIn(): Promise<void> {
  heading(`Moving in with ${PRODUCTS} products in ${PRODUCTS * VARIANTS_OF_EACH} variants`)
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder, DEMO: '1' })
    try {
      const startedAt = performance.now()
      const seen = await watch(shop, await begin(shop))
      report('seconds', (performance.now() - startedAt) / 1_000, { atMost: 120 }, ' s')
      report('resident memory at most', seen.mostMegabytes, { atMost: 350 }, ' MB')
      for (const [path, waited] of seen.times)
        report(`${path}: 95 of 100 wait at most`, percentile(waited, 0.95), { atMost: 50 }, ' ms')
    } finally {
      await shop.stop()
    }
  })
}

/** @returns whether it is over. */
async function begin({ url }: RunningShop): Promise<() => Promise<boolean>> {
  const headers = { 'content-type': 'application/json', cookie: await signIn(url) }
  const body = JSON.stringify({ csv: movingFile(PRODUCTS, VARIANTS_OF_EACH) })
  const answer = await fetch(`${url}/api/admin/product-imports`, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id?: number }
  return async () => {
    const look = await fetch(`${url}/api/admin/product-imports/${id}`, { headers })
    const { state, created } = (await look.json()) as { state?: string; created?: number }
    if (state === 'done' && created === PRODUCTS) return true
    if (state !== 'importing') throw new Error(`${created} products came in: ${answer.status}`)
    return false
  }
}

async function watch(shop: RunningShop, isOver: () => Promise<boolean>) {
  const times = new Map(PATHS.map((path) => [path, [] as number[]]))
  let mostMegabytes = 0
  while (!(await isOver())) {
    for (let round = 0; round < 10; round++)
      for (const [path, waited] of times) {
        waited.push(await time(shop.url + path))
        await sleep(PAUSE_MILLISECONDS)
      }
    mostMegabytes = Math.max(mostMegabytes, await shop.residentMegabytes())
  }
  return { times, mostMegabytes }
}

async function time(address: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}
