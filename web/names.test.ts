/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const SOURCES: Record<string, string> = import.meta.glob(
  ['./**/*.{ts,tsx}', '!./**/*.test.ts', '!./route-tree.gen.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const SHARED = new Set(['Route'])

test('no two files in web/ export the same name', () => {
  const homes = new Map<string, string[]>()
  for (const [file, source] of Object.entries(SOURCES))
    for (const name of exportedBy(source)) homes.set(name, [...(homes.get(name) ?? []), file])

  const shared = [...homes].filter(([name, files]) => files.length > 1 && !SHARED.has(name))

  expect(Object.keys(SOURCES).length).toBeGreaterThan(300)
  expect(shared.map(([name, files]) => `${name}: ${files.sort().join(', ')}`)).toEqual([])
})

function exportedBy(source: string): string[] {
  return [...source.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name!)
}
