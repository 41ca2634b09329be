import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Part {
  sources: string[]
  stamp: string
  steps: string[][]
}

const VITE = 'node_modules/vite/bin/vite.js'
const TOOLS = ['scripts', 'package-lock.json']
const GENERATED = ['web/route-tree.gen.ts']

export const PARTS: Part[] = [
  {
    sources: ['web', 'contract', 'vite.config.ts', ...TOOLS],
    stamp: 'dist/built-from',
    steps: [
      [VITE, 'build'],
      [VITE, 'build', '--ssr'],
    ],
  },
  {
    sources: ['server', 'contract', 'demo', ...TOOLS],
    stamp: 'dist/program-built-from',
    steps: [['scripts/build-program.ts'], ['scripts/build-client.ts', 'dist/benchside-client.ts']],
  },
]

export const FAULT_PROGRAM: Part = {
  sources: ['server', 'contract', 'demo', ...TOOLS],
  stamp: 'dist/fault-program-built-from',
  steps: [['scripts/build-program.ts', '--failpoints']],
}

export function isStale({ sources, stamp }: Part): boolean {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources)
}

export function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || GENERATED.includes(path) || path.endsWith('.test.ts')) return []
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesOf(join(path, name))) : [path]
}
