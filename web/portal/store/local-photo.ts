import type { LocalRecord } from './local-record.ts'

export interface TakenPhoto {
  photoKey: string
  bytes: ArrayBuffer
  /** In hexadecimal. */
  sha256: string
  /** A `data:` URL. */
  thumbnail: string
}

/** The metadata of a photo. Its bytes are stored separately, and for some days after the upload. */
export interface LocalPhoto {
  photoKey: string
  recordUuid: string
  size: number
  sha256: string
  thumbnail: string
  takenAt: string
  /** The number of bytes that the shop confirmed. */
  offset: number
  isSent: boolean
  /** By the clock of this device. */
  sentAt?: string | undefined
  reason: { code: string; message: string } | null
}

export function isPhotoWaiting({ isSent, reason }: LocalPhoto): boolean {
  return !isSent && reason === null
}

/** Photos are uploaded after their form. */
export function mayGo(photo: LocalPhoto, record: LocalRecord | undefined): boolean {
  return isPhotoWaiting(photo) && record !== undefined && record.ticketId !== null
}

export function waitingOf(photos: LocalPhoto[], recordUuid: string): LocalPhoto[] {
  return photos.filter((photo) => photo.recordUuid === recordUuid && isPhotoWaiting(photo))
}

export function newPhoto({ bytes, ...photo }: TakenPhoto, recordUuid: string, takenAt: string): LocalPhoto {
  const size = bytes.byteLength
  return { ...photo, recordUuid, size, takenAt, offset: 0, isSent: false, reason: null }
}
