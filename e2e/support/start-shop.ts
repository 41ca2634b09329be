import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

/** The shop as `npm start` runs it, on a fresh data folder that goes away with it. */
const dataDir = scratchFolder()
const { status } = spawnSync(process.execPath, ['scripts/build-when-stale.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1' }
const shop = spawn(process.execPath, ['--import', './server/quick-start.js', 'server/main.ts'], {
  stdio: 'inherit',
  env,
})
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
