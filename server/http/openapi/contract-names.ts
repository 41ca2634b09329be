import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../../contract')

export async function contractNames(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for (const given of await contractFiles()) for (const [name, value] of Object.entries(given)) names.set(value, name)
  return names
}

async function contractFiles(): Promise<Record<string, unknown>[]> {
  const files: Record<string, unknown>[] = []
  for await (const file of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }))
    files.push((await import(join(CONTRACT, file))) as Record<string, unknown>)
  return files
}
