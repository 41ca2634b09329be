export interface S3Place {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
}

export interface Stored {
  name: string
  byteCount: number
  changedAt: Date
}

export interface Bucket {
  readonly place: string
  /**
   * Null if the name is unknown.
   * @throws Problem `bucket_away`.
   */
  read(name: string): Promise<ReadableStream<Uint8Array> | null>
  readAll(name: string): Promise<Buffer | null>
  /**
   * Replaces the stored bytes completely or not at all.
   * @returns the number of bytes.
   * @throws Problem `bucket_full`, `bucket_away`.
   */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  list(prefix?: string): AsyncIterable<Stored>
  touch(name: string): Promise<void>
  remove(name: string): Promise<void>
  tidy(): Promise<void>
}
