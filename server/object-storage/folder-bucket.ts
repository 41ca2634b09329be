import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { isDiskFull, PART, removeParts } from '../media/disk.ts'
import type { Bucket, Stored } from '../ports/bucket.ts'
import { assertName, full } from './bucket-name.ts'

export class FolderBucket implements Bucket {
  readonly place: string

  constructor(root: string) {
    this.place = root
  }

  async read(name: string): Promise<ReadableStream<Uint8Array> | null> {
    const file = await open(this.#pathOf(name)).catch(ignoreMissing)
    if (!file) return null
    return Readable.toWeb(file.createReadStream()) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  }

  async readAll(name: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(name)).catch(ignoreMissing)
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const path = this.#pathOf(name)
    const part = `${path}.${randomUUID()}${PART}`
    let byteCount = 0
    async function* counted() {
      for await (const chunk of bytes) {
        byteCount += chunk.length
        yield chunk
      }
    }
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeToDisk(part, counted())
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw isDiskFull(error) ? full(this.place) : error
    }
    return byteCount
  }

  async *list(prefix = ''): AsyncIterable<Stored> {
    const folder = join(this.place, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      if (!entry.isFile() || entry.name.endsWith(PART)) continue
      const path = join(entry.parentPath, entry.name)
      const name = relative(this.place, path).replaceAll('\\', '/')
      if (!name.startsWith(prefix)) continue
      const found = await stat(path).catch(ignoreMissing)
      if (found) yield { name, byteCount: found.size, changedAt: found.mtime }
    }
  }

  async touch(name: string): Promise<void> {
    const now = new Date()
    await utimes(this.#pathOf(name), now, now).catch(ignoreMissing)
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true })
  }

  async tidy(): Promise<void> {
    await removeParts(this.place)
  }

  #pathOf(name: string): string {
    return join(this.place, assertName(name))
  }
}

async function writeToDisk(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
