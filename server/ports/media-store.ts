export interface MediaStore {
  read(file: string): Promise<Buffer | null>
  /**
   * Stores the file completely or not at all; writing it again is harmless.
   * @throws Problem `no_room_for_pictures`.
   */
  write(file: string, bytes: Uint8Array): Promise<void>
  tidy(): Promise<void>
}
