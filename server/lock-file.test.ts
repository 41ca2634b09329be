import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const LOCK_FILE = new URL('../package-lock.json', import.meta.url)

interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
}

test('every installed package has an integrity hash', async () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(await readFile(LOCK_FILE, 'utf8'))
  const installed = Object.entries(packages).filter(([path, { link }]) => path && !link)

  const unsure = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)

  expect(installed.length).toBeGreaterThan(500)
  expect(unsure).toEqual([])
})
