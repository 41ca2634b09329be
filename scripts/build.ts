import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fingerprint, STAMP } from './built-from.ts'

/** `npm run build`: pictures, then pages for the browser and for the server. Whoever starts the shop then builds nothing again. */
const STEPS = [
  ['demo/draw.ts'],
  ['node_modules/vite/bin/vite.js', 'build'],
  ['node_modules/vite/bin/vite.js', 'build', '--mode', 'status'],
  ['node_modules/vite/bin/vite.js', 'build', '--ssr'],
]

// Before it begins: what changes meanwhile is built the next time.
const state = fingerprint()
rmSync(STAMP, { force: true })
for (const step of STEPS) {
  const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
writeFileSync(STAMP, state)
