import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { chunksOf, tooLarge } from '../http/input.ts'
import type { Bucket } from '../ports/bucket.ts'
import type { FileStore } from '../ports/file-store.ts'

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export class PrivateStore implements FileStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  async take(bytes: ReadableStream<Uint8Array> | null, maxBytes: number) {
    const name = randomUUID()
    const byteCount = bytes ? await this.#bucket.write(name, notMoreThan(maxBytes, bytes)).catch(noRoom) : 0
    if (byteCount === 0) {
      await this.#bucket.remove(name)
      throw new Problem('invalid', 'no_file', 'Choose a file first.')
    }
    return { name, byteCount }
  }

  async read(name: string) {
    return this.#bucket.read(known(name))
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.remove(known(name))
  }

  async touch(name: string): Promise<void> {
    await this.#bucket.touch(known(name))
  }

  async listUntouched(since: Date): Promise<string[]> {
    const old: string[] = []
    for await (const { name, changedAt } of this.#bucket.list())
      if (NAME.test(name) && changedAt < since) old.push(name)
    return old
  }

  async tidy(): Promise<void> {
    await this.#bucket.tidy()
  }
}

function known(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a file')
  return name
}

async function* notMoreThan(maxBytes: number, bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let byteCount = 0
  for await (const chunk of chunksOf(bytes)) {
    byteCount += chunk.length
    if (byteCount > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

function noRoom(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'bucket_full') throw error
  throw new Problem('unavailable', 'no_room_for_files', 'There is no room for this file: the disk is full.')
}
