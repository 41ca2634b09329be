import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startProgram } from '../faults/support/program.ts'

const closedShop = process.env.CLOSED_SHOP!
const dataDir = quickScratchFolder()
let shop: ChildProcess | undefined
process.on('exit', () => {
  for (const folder of [dataDir, closedShop]) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (shop ? shop.kill(signal) : process.exit(1)))
const { status } = spawnSync(process.execPath, ['scripts/build-when-stale.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await fillShop(closedShop)
copyWithOwners(closedShop, dataDir)
const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1' }
shop = spawn(process.execPath, ['dist/program/main.js'], { stdio: 'inherit', env })
shop.on('exit', (code) => process.exit(code ?? 0))

async function fillShop(folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o755 })
  const program = await startProgram(await freePort(), { DATA_DIR: folder, DEMO: '1' })
  program.signal('SIGTERM')
  await program.exited
}
