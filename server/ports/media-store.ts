/** Where pictures lie. Any store that keeps bytes under a name will do, such as a bucket that several nodes share. */
export interface MediaStore {
  /** Null where there is none. */
  read(file: string): Promise<Buffer | null>
  /** Whole or not at all; writing the same file again is harmless. @throws Problem `no_room_for_pictures`. */
  write(file: string, bytes: Uint8Array): Promise<void>
  /** Removes what writes that were cut off have left. */
  tidy(): Promise<void>
}
