import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What is on its way in is called so until it is there. */
export const PART = '.part'
/** A younger one may still be written, by this program or another node. */
const ABANDONED_MILLISECONDS = 60 * 60_000
const DISK_TAKES_NO_MORE = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export function isDiskFull(error: unknown): boolean {
  return DISK_TAKES_NO_MORE.has((error as NodeJS.ErrnoException).code ?? '')
}

/** Removes what writes below the folder that were cut off have left. */
export async function removeParts(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true }).catch(() => [])
  for (const file of files.filter((file) => file.endsWith(PART))) {
    const path = join(root, file)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ABANDONED_MILLISECONDS) await rm(path, { force: true })
  }
}
