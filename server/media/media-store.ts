import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { isDiskFull, PART, removeParts } from './disk.ts'
import { isMediaFile } from './media-file.ts'

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
      throw isDiskFull(error) ? noRoom() : error
    }
  }

  async tidy(): Promise<void> {
    await removeParts(this.#root)
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
