import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { isMediaFile } from './media-file.ts'

const PART = '.part'
/** A younger one may still be written, by this program or another node. */
const ABANDONED_MILLISECONDS = 60 * 60_000
const DISK_TAKES_NO_MORE = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Below one folder of this machine. */
export class DiskStore implements MediaStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async read(file: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#pathOf(file))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async write(file: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(file)
    const part = `${path}.${randomUUID()}${PART}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, bytes, { flush: true })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw DISK_TAKES_NO_MORE.has((error as NodeJS.ErrnoException).code ?? '') ? noRoom() : error
    }
  }

  async tidy(): Promise<void> {
    const files = await readdir(this.#root, { recursive: true }).catch(() => [])
    for (const file of files.filter((file) => file.endsWith(PART))) {
      const path = join(this.#root, file)
      const written = await stat(path).catch(() => null)
      if (written && Date.now() - written.mtimeMs > ABANDONED_MILLISECONDS) await rm(path, { force: true })
    }
  }

  /** Only names that the shop itself made lead anywhere. */
  #pathOf(file: string): string {
    if (!isMediaFile(file)) throw new Error('not the name of a picture')
    return join(this.#root, file.slice(0, 2), file)
  }
}

function noRoom(): Problem {
  const message = 'There is no room for this picture: the disk is full.'
  return new Problem('unavailable', 'no_room_for_pictures', message)
}
