import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fingerprint, STAMP } from './built-from.ts'

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint()) {
  console.log('Building the pages; this happens once per change and takes a moment …')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
