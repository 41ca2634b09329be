export interface S3Place {
  /** With the bucket as its path: https://s3.eu-central-1.amazonaws.com/my-bucket */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** In front of every name, such as `shop/`; may be empty. */
  prefix: string
}

export interface Stored {
  name: string
  byteCount: number
  changedAt: Date
}

/** Keeps bytes under names such as `media/ab12.jpg`: a folder, or a part of a bucket that speaks S3. */
export interface Bucket {
  /** Where it is, as people say it; tells no secret. */
  readonly place: string
  /** Null where there is none. @throws Problem `bucket_away`. */
  read(name: string): Promise<ReadableStream<Uint8Array> | null>
  /** The same, for what is small. */
  readAll(name: string): Promise<Buffer | null>
  /** Whole or not at all, over what was there. @returns how many bytes. @throws Problem `bucket_full`, `bucket_away`. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** All whose names begin so, in no order. */
  list(prefix?: string): AsyncIterable<Stored>
  /** As if it had come now. Harmless where there is none. */
  touch(name: string): Promise<void>
  /** Harmless where there is none. */
  remove(name: string): Promise<void>
  /** Removes what was cut off on its way in. */
  tidy(): Promise<void>
}
