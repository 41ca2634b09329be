import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the built pages and pictures are made from. */
const SOURCES = ['web', 'contract', 'demo', 'vite.config.ts', 'scripts', 'package-lock.json']
const GENERATED = ['web/route-tree.gen.ts', 'web/public/pictures']
const STAMP = 'dist/built-from'

const state = fingerprint()
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== state) {
  console.log('Building the pages; this happens once per change and takes a moment …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, state)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || GENERATED.includes(path)) return []
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path]
}
