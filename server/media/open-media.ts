import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import type { Config } from '../config.ts'
import { chunksOf, tooLarge } from '../http/input.ts'
import { FolderBucket } from '../object-storage/folder-bucket.ts'
import { S3Bucket } from '../object-storage/s3-bucket.ts'
import type { Bucket } from '../ports/bucket.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { MediaStore } from '../ports/media-store.ts'
import { PictureStore } from './media-store.ts'

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

class PrivateStore implements FileStore {
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

type Where = Pick<Config, 'dataDir' | 'mediaS3'>

export const MEDIA_KINDS = ['media', 'private', 'photos'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export type MediaBuckets = Record<MediaKind, Bucket>

export function openMedia(config: Where): { media: MediaStore; files: FileStore; photos: FileStore } {
  const buckets = mediaBuckets(config)
  return {
    media: new PictureStore(buckets.media),
    files: new PrivateStore(buckets.private),
    photos: new PrivateStore(buckets.photos),
  }
}

export function mediaBuckets({ dataDir, mediaS3 }: Where): MediaBuckets {
  const bucketOf = (kind: MediaKind): Bucket =>
    mediaS3 ? new S3Bucket({ ...mediaS3, prefix: `${mediaS3.prefix}${kind}/` }) : new FolderBucket(join(dataDir, kind))
  return { media: bucketOf('media'), private: bucketOf('private'), photos: bucketOf('photos') }
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
