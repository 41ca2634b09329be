import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Problem } from '#contract/problem.ts'
import { chunksOf, tooLarge } from '../http/input.ts'
import type { FileStore } from '../ports/file-store.ts'
import { isDiskFull, PART, removeParts } from './disk.ts'

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Below one folder of this machine, which no address leads to. */
export class PrivateStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async take(bytes: ReadableStream<Uint8Array> | null, maxBytes: number) {
    const name = randomUUID()
    const path = this.#pathOf(name)
    const part = `${path}${PART}`
    let byteCount = 0
    async function* counted(body: ReadableStream<Uint8Array>) {
      for await (const chunk of chunksOf(body)) {
        byteCount += chunk.length
        if (byteCount > maxBytes) throw tooLarge(maxBytes)
        yield chunk
      }
    }
    try {
      await mkdir(this.#root, { recursive: true })
      if (bytes) await pipeline(counted(bytes), createWriteStream(part, { flush: true, mode: 0o600 }))
      if (byteCount === 0) throw new Problem('invalid', 'no_file', 'Choose a file first.')
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw isDiskFull(error) ? noRoom() : error
    }
    return { name, byteCount }
  }

  async read(name: string) {
    const file = await open(this.#pathOf(name)).catch(ignoreMissing)
    if (!file) return null
    const bytes = file.createReadStream()
    return Readable.toWeb(bytes) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async touch(name: string): Promise<void> {
    const now = new Date()
    await utimes(this.#pathOf(name), now, now).catch(ignoreMissing)
  }

  async listUntouched(since: Date): Promise<string[]> {
    const names = (await readdir(this.#root).catch(() => [])).filter((name) => NAME.test(name))
    const old: string[] = []
    for (const name of names) {
      const found = await stat(this.#pathOf(name)).catch(() => null)
      if (found && found.mtime < since) old.push(name)
    }
    return old
  }

  async tidy(): Promise<void> {
    await removeParts(this.#root)
  }

  #pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('not the name of a file')
    return join(this.#root, name)
  }
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

function noRoom(): Problem {
  return new Problem('unavailable', 'no_room_for_files', 'There is no room for this file: the disk is full.')
}
