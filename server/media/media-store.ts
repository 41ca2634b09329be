import { Problem } from '#contract/problem.ts'
import type { Bucket } from '../ports/bucket.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { isMediaFile } from './media-file.ts'

export class PictureStore implements MediaStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  async read(file: string): Promise<Buffer | null> {
    return this.#bucket.readAll(nameOf(file))
  }

  async write(file: string, bytes: Uint8Array): Promise<void> {
    await this.#bucket.write(nameOf(file), inOneChunk(bytes)).catch(noRoom)
  }

  async tidy(): Promise<void> {
    await this.#bucket.tidy()
  }
}

function nameOf(file: string): string {
  if (!isMediaFile(file)) throw new Error('not the name of a picture')
  return `${file.slice(0, 2)}/${file}`
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function noRoom(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'bucket_full') throw error
  const message = 'There is no room for this picture: the disk is full.'
  throw new Problem('unavailable', 'no_room_for_pictures', message)
}
