import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { heading, report } from './report.ts'
import { inScratchFolder } from './scratch.ts'
import { firstPage } from './shop.ts'

const STARTS = 3

/** `npm start` on a data folder that was used before, up to the first page; the pages are built already. */
export async function measureStarting(): Promise<void> {
  heading('Start')
  await inScratchFolder(async (folder) => {
    await timeStart(folder)
    for (let start = 0; start < STARTS; start++) {
      report(
        start === 0 ? 'second start' : 'and again',
        (await timeStart(folder)) / 1000,
        { atMost: 3 },
        ' s',
      )
    }
  })
}

async function timeStart(folder: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: stopping npm alone would leave its shop running.
    detached: true,
  })
  await firstPage(`http://localhost:${port}`, child)
  const took = performance.now() - startedAt
  process.kill(-child.pid!, 'SIGTERM')
  await once(child, 'exit')
  return took
}
