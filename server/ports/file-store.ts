/** These files are private, so no public URL leads to them. */
export interface FileStore {
  /**
   * Stores the bytes completely or not at all.
   * @returns the name and size.
   * @throws Problem `body_too_large`, `body_incomplete`, `no_file`, `no_room_for_files`.
   */
  take(bytes: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<{ name: string; byteCount: number }>
  read(name: string): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
  touch(name: string): Promise<void>
  listUntouched(since: Date): Promise<string[]>
  tidy(): Promise<void>
}
