import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../../contract')

export async function contractFiles(): Promise<Record<string, unknown>[]> {
  const files: Record<string, unknown>[] = []
  for await (const file of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }))
    files.push((await import(join(CONTRACT, file))) as Record<string, unknown>)
  return files
}
