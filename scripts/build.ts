import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { FAULT_PROGRAM, fingerprint, isStale, PARTS } from './built-from.ts'

/** `--stale` builds only outdated parts; `--failpoints` builds the program for fault tests. */
const parts = partsFor(process.argv.slice(2))

for (const { sources, stamp, steps } of parts) {
  // Taken before the build, so that changes during it cause another one.
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
