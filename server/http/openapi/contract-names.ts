import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../../contract')

/** What `contract/` exports (schemas, endpoints), each with the name that it has there and nowhere else. */
export async function contractNames(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  for await (const file of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })) {
    const given = (await import(join(CONTRACT, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(given)) names.set(value, name)
  }
  return names
}
