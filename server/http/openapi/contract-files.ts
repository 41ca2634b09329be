import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '../../../contract')

/** What each file of `contract/` exports. In the program's one piece the build writes it (`scripts/build-program.ts`): there the files are parts of it. */
export async function contractFiles(): Promise<Record<string, unknown>[]> {
  const files: Record<string, unknown>[] = []
  for await (const file of glob('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] }))
    files.push((await import(join(CONTRACT, file))) as Record<string, unknown>)
  return files
}
