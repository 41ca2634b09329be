import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { heading, percentile, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { startShop } from './shop.ts'

const ADDRESSES = 100_000
const PATHS = ['/', '/products', '/api/categories', '/api/company']
const PAUSE_MILLISECONDS = 20
const ROUNDS_ALONE = 50

/** What others wait for what the shop has, while one network asks for ever new addresses. */
export async function measureNeighbors(): Promise<void> {
  heading(
    `Milliseconds that 95 of 100 wait at most while another network asks for ${ADDRESSES} new addresses`,
  )
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder, DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const times = new Map(PATHS.map((path) => [path, [] as number[]]))
      const alone: number[] = []
      for (let round = 0; round < ROUNDS_ALONE; round++)
        for (const path of PATHS) alone.push(await time(shop.url + path))
      const flood = flooding(shop.url)
      while (flood.isRunning())
        for (const [path, waited] of times) {
          waited.push(await time(shop.url + path))
          await sleep(PAUSE_MILLISECONDS)
        }
      await flood.done
      const beside = `${percentile(alone, 0.95).toFixed(1)} ms while nobody else asks`
      for (const [path, waited] of times)
        report(path, percentile(waited, 0.95), { atMost: 20 }, ' ms', beside)
    } finally {
      await shop.stop()
    }
  })
}

/** In a process of its own, so that who measures has nothing else to do. */
function flooding(url: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ask-all.ts'), url, String(ADDRESSES)], {
    stdio: 'inherit',
  })
  process.once('exit', () => child.kill())
  const done = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The flood ended with ${code}`))))
  })
  return { done, isRunning: () => child.exitCode === null }
}

async function time(url: string): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9' }
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - startedAt
}
