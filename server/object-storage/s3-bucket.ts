import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import type { Bucket, S3Place, Stored } from '../ports/bucket.ts'
import { assertName, away } from './bucket-name.ts'
import { fetchWithTimeout, isSilence } from './fetch-with-timeout.ts'

const PART_BYTES = 8 * 1024 * 1024
const PAUSES_MILLISECONDS = [200, 1_000]

export class S3Bucket implements Bucket {
  readonly place: string
  readonly #prefix: string
  readonly #s3: S3mini

  constructor({ prefix, ...access }: S3Place, silenceMilliseconds?: number) {
    this.place = `${access.endpoint}/${prefix}`
    this.#prefix = prefix
    this.#s3 = new S3mini({ ...access, fetch: fetchWithTimeout(silenceMilliseconds) })
  }

  async read(name: string): Promise<ReadableStream<Uint8Array> | null> {
    const response = await this.#patiently(() => this.#s3.getObjectResponse(this.#keyOf(name)))
    return response?.body ?? null
  }

  async readAll(name: string): Promise<Buffer | null> {
    const bytes = await this.#patiently(() => this.#s3.getObjectArrayBuffer(this.#keyOf(name)))
    return bytes && Buffer.from(bytes)
  }

  async write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const key = this.#keyOf(name)
    const parts = partsOf(bytes)
    const first = (await parts.next()).value ?? new Uint8Array()
    if (first.length < PART_BYTES) {
      await this.#patiently(() => this.#s3.putObject(key, first))
      return first.length
    }
    return this.#writeInParts(key, first, parts)
  }

  async #writeInParts(key: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>): Promise<number> {
    const uploadId = await this.#patiently(() => this.#s3.getMultipartUploadId(key))
    try {
      const done: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
      let byteCount = 0
      const add = async (part: Uint8Array) => {
        const number = done.length + 1
        done.push(await this.#patiently(() => this.#s3.uploadPart(key, uploadId, part, number)))
        byteCount += part.length
      }
      await add(first)
      for await (const part of rest) await add(part)
      await this.#patiently(() => this.#s3.completeMultipartUpload(key, uploadId, done))
      return byteCount
    } catch (error) {
      await this.#s3.abortMultipartUpload(key, uploadId).catch(() => {})
      throw error
    }
  }

  async *list(prefix = ''): AsyncIterable<Stored> {
    let next: string | undefined
    do {
      const page = await this.#patiently(() => this.#s3.listObjectsPaged('/', this.#prefix + prefix, 1_000, next))
      for (const { Key, Size, LastModified } of page?.objects ?? [])
        yield { name: Key.slice(this.#prefix.length), byteCount: Number(Size), changedAt: new Date(LastModified) }
      next = page?.nextContinuationToken
    } while (next)
  }

  /** Written again, because stores differ on copying an object onto itself. */
  async touch(name: string): Promise<void> {
    const bytes = await this.read(name)
    if (bytes) await this.write(name, bytes as unknown as AsyncIterable<Uint8Array>)
  }

  async remove(name: string): Promise<void> {
    await this.#patiently(() => this.#s3.deleteObject(this.#keyOf(name)))
  }

  async tidy(): Promise<void> {}

  #keyOf(name: string): string {
    return this.#prefix + assertName(name)
  }

  /** @throws Problem `bucket_away`. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES_MILLISECONDS) {
      try {
        return await work()
      } catch (error) {
        if (!mayPass(error)) throw away(this.place, error)
        await sleep(pause)
      }
    }
    return work().catch((error) => {
      throw away(this.place, error)
    })
  }
}

/** After a long silence another try would only double the wait. */
function mayPass(error: unknown): boolean {
  if (isSilence(error)) return false
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429
}

/** All parts have this size, except that the last may be shorter. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    length += chunk.length
    while (length >= PART_BYTES) {
      const all = Buffer.concat(held)
      yield all.subarray(0, PART_BYTES)
      held = [all.subarray(PART_BYTES)]
      length -= PART_BYTES
    }
  }
  if (length > 0) yield Buffer.concat(held)
}
