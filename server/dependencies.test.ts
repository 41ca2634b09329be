import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from '../scripts/built-from.ts'

const STARTED = ['scripts/start.ts', 'scripts/build.ts', 'vite.config.ts']
const IMPORT = /(?:^(?:import|export)\s(?!type\b)[^'"=]*?\sfrom\s|^import\s|\bimport\()\s*'([^']+)'/gm

test('npm start loads no development dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const steps = PARTS.flatMap((part) => part.steps.flat()).filter((step) => step.endsWith('.ts'))
  const built = ['contract', 'demo', 'server', 'web'].flatMap(sourcesBelow)

  const loaded = reachableFrom([...STARTED, ...steps, ...built])

  expect(loaded.has('drizzle-orm') && loaded.has('@tanstack/router-plugin')).toBe(true)
  expect([...loaded].filter((name) => !(name in dependencies))).toEqual([])
})

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
}

function reachableFrom(files: string[]): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (name!.startsWith('.')) visit(join(dirname(file), name!))
      else if (!/^[#/]|^virtual:/.test(name!) && !isBuiltin(name!)) packages.add(packageOf(name!))
    }
  }
  for (const file of files) visit(file)
  return packages
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
