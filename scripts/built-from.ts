import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the built pages and pictures are made from. */
const SOURCES = ['web', 'contract', 'demo', 'vite.config.ts', 'scripts', 'package-lock.json']
const GENERATED = ['web/route-tree.gen.ts', 'web/public/pictures']

/** Where a build writes down what it was made from. */
export const STAMP = 'dist/built-from'

export function fingerprint(): string {
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
