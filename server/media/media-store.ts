import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaFile } from './media-file.ts'

/** Where pictures lie. Any store that keeps bytes under a name will do, such as a bucket that several nodes share. */
export interface MediaStore {
  /** Null where there is none. */
  read(file: string): Promise<Buffer | null>
  /** Whole or not at all; writing the same file again is harmless. */
  write(file: string, bytes: Uint8Array): Promise<void>
}

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
    const part = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, bytes, { flush: true })
    await rename(part, path)
  }

  /** Only names that the shop itself made lead anywhere. */
  #pathOf(file: string): string {
    if (!isMediaFile(file)) throw new Error('not the name of a picture')
    return join(this.#root, file.slice(0, 2), file)
  }
}
