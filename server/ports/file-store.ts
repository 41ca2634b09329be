/** Where files lie that nobody may fetch by their address. Any store that keeps bytes under a name will do. */
export interface FileStore {
  /**
   * Takes the bytes as they come, whole or not at all.
   * @returns under which name they lie, and how many they are.
   * @throws Problem `body_too_large`, `body_incomplete`, `no_file`, `no_room_for_files`.
   */
  take(
    bytes: ReadableStream<Uint8Array> | null,
    maxBytes: number,
  ): Promise<{ name: string; byteCount: number }>
  /** Null where there is none. */
  read(name: string): Promise<ReadableStream<Uint8Array> | null>
  /** Harmless where there is none. Who reads it already reads it to its end. */
  remove(name: string): Promise<void>
  /** As if it had come now: `listUntouched` names it a while later. Harmless where there is none. */
  touch(name: string): Promise<void>
  /** The names of those that came, or were touched, before then. */
  listUntouched(since: Date): Promise<string[]>
  /** Removes what was cut off on its way in. */
  tidy(): Promise<void>
}
