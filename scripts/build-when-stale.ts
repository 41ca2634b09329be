import { spawnSync } from 'node:child_process'
import { isStale, PARTS } from './built-from.ts'

if (PARTS.some(isStale)) {
  console.log('Building the program and its pages; this happens once per change and takes a moment …')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--stale'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
