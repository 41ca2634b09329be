import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { FAULT_PROGRAM, fingerprint, isStale, PARTS } from './built-from.ts'

/** `npm run build`: whoever starts the shop then builds nothing again. With `--stale` only what is not built yet. With `--failpoints` the program that fault tests run. */
const parts = partsFor(process.argv.slice(2))

for (const { sources, stamp, steps } of parts) {
  // Before it begins: what changes meanwhile is built the next time.
  const state = fingerprint(sources)
  rmSync(stamp, { force: true })
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  writeFileSync(stamp, state)
}

function partsFor(options: string[]) {
  if (options.includes('--failpoints')) return [FAULT_PROGRAM]
  return options.includes('--stale') ? PARTS.filter(isStale) : PARTS
}
