import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const PART = '.part'
/** A younger file may still be written by this or another process. */
const ABANDONED_MILLISECONDS = 60 * 60_000
const DISK_TAKES_NO_MORE = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export function isDiskFull(error: unknown): boolean {
  return DISK_TAKES_NO_MORE.has((error as NodeJS.ErrnoException).code ?? '')
}

export async function removeParts(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  for (const file of files.filter((file) => file.endsWith(PART))) {
    const path = join(root, file)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ABANDONED_MILLISECONDS) await rm(path, { force: true })
  }
}
