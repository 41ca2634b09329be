import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { Problem } from '#contract/problem.ts'
import { type LocalPhoto, mayGo } from './local-photo.ts'
import type { PhotoStore } from './photo-store.ts'
import type { RecordStore } from './record-store.ts'

export interface PhotoChunk extends Pick<LocalPhoto, 'photoKey' | 'recordUuid' | 'size' | 'sha256'> {
  offset: number
}

export interface PhotoShop {
  /** @throws Problem with `details.offset` if the server expects another offset. */
  sendChunk(chunk: PhotoChunk, bytes: ArrayBuffer): Promise<{ offset: number; isDone: boolean }>
}

/** Errors that no retry can fix. */
const NEVER_TAKEN: ReadonlySet<string> = new Set(['invalid', 'conflict', 'forbidden', 'too_large'])
/** Errors of one photo, which must not block the others. */
const LATER: ReadonlySet<string> = new Set(['internal', 'record_not_found', 'photo_damaged', 'wrong_offset'])
const MAX_TURNS = 4

export interface SentPhotos {
  sent: number
  refused: number
}

/**
 * Resumes each upload at its last offset.
 * @throws what `shop` throws.
 */
export async function sendPhotos(
  store: RecordStore,
  shop: PhotoShop,
  chunkBytes: number = BLOB_LIMITS.chunk,
): Promise<SentPhotos> {
  const { photos } = store
  const byUuid = new Map((await store.list()).map((record) => [record.uuid, record]))
  const going = (await photos.list())
    .filter((photo) => mayGo(photo, byUuid.get(photo.recordUuid)))
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt))
  const tally: SentPhotos = { sent: 0, refused: 0 }
  for (const photo of going) {
    try {
      await sendWhole(photos, photo, shop, chunkBytes)
      tally.sent += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'another_user') throw error
      if (LATER.has(error.kind) || LATER.has(error.code)) continue
      if (!NEVER_TAKEN.has(error.kind)) throw error
      await photos.refuse(photo, { code: error.code, message: error.message })
      tally.refused += 1
    }
  }
  return tally
}

async function sendWhole(photos: PhotoStore, photo: LocalPhoto, shop: PhotoShop, chunkBytes: number) {
  const bytes = await photos.bytesOf(photo)
  if (!bytes) throw new Problem('invalid', 'photo_gone', 'This photo is no longer on this device. Take it again.')
  const { photoKey, recordUuid, size, sha256 } = photo
  let { offset } = photo
  let turns = 0
  for (;;) {
    const chunk = { photoKey, recordUuid, size, sha256, offset }
    const state = await shop.sendChunk(chunk, bytes.slice(offset, offset + chunkBytes)).catch(shopsOffset)
    if (state.isDone) return photos.isSent(photo)
    if (state.offset <= offset) turns += 1
    if (turns > MAX_TURNS) throw new Problem('conflict', 'wrong_offset', 'The photo could not be uploaded.')
    offset = state.offset
    await photos.hasCome(photo, offset)
  }
}

/** @throws any error that does not state an offset. */
function shopsOffset(error: unknown): { offset: number; isDone: boolean } {
  if (!(error instanceof Problem) || typeof error.details.offset !== 'number') throw error
  return { offset: error.details.offset, isDone: false }
}
