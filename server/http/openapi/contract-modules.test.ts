import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('lists every file of the contract', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })

  const listed = readFileSync(join(import.meta.dirname, 'contract-modules.ts'), 'utf8').matchAll(/'#(contract\/.*)'/g)

  expect([...listed].map(([, file]) => file).sort()).toEqual(files.sort())
})
