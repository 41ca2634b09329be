import type { LocalRecord } from './local-record.ts'

/** A photo as it was taken here, small enough to be sent. */
export interface TakenPhoto {
  photoKey: string
  bytes: ArrayBuffer
  /** Of the bytes, in hex. */
  sha256: string
  /** A small picture of it, as a `data:` address. */
  thumbnail: string
}

/** A photo of an intake form as this device knows it; its bytes lie apart, and for some days after the shop has them. */
export interface LocalPhoto {
  photoKey: string
  recordUuid: string
  size: number
  sha256: string
  thumbnail: string
  takenAt: string
  /** As many bytes as the shop said that it has. */
  offset: number
  isSent: boolean
  /** By this device's own clock. */
  sentAt?: string | undefined
  /** Why the shop does not take it. */
  reason: { code: string; message: string } | null
}

export function isPhotoWaiting({ isSent, reason }: LocalPhoto): boolean {
  return !isSent && reason === null
}

/** A photo goes once its form is a repair at the shop. */
export function mayGo(photo: LocalPhoto, record: LocalRecord | undefined): boolean {
  return isPhotoWaiting(photo) && record !== undefined && record.ticketId !== null
}

/** What the shop does not have of this record's photos. */
export function waitingOf(photos: LocalPhoto[], recordUuid: string): LocalPhoto[] {
  return photos.filter((photo) => photo.recordUuid === recordUuid && isPhotoWaiting(photo))
}

/** As it is kept first. */
export function newPhoto({ bytes, ...photo }: TakenPhoto, recordUuid: string, takenAt: string): LocalPhoto {
  const size = bytes.byteLength
  return { ...photo, recordUuid, size, takenAt, offset: 0, isSent: false, reason: null }
}
