import type { Output } from '../../api.ts'
import { uploadPhoto } from '../../photos/upload-photo.ts'

export type Photo = Output<'GET /repair-status/:key/photos'>[number]

/** Customers identify the repair by the key of their link, staff by its id. */
export type PhotosOf = { statusKey: string } | { ticketId: number }

interface PhotoDetails {
  photoKey: string
  stage: Photo['stage']
  pairId?: number | undefined
}

/**
 * The same `photoKey` uploads the same photo.
 * @throws Problem.
 */
export async function sendPhoto(
  file: File,
  repair: PhotosOf,
  { photoKey, stage, pairId }: PhotoDetails,
): Promise<Photo> {
  const query = new URLSearchParams({ photoKey, stage, ...(pairId && { pairId: String(pairId) }) })
  return uploadPhoto(file, `${photosAddress(repair)}?${query}`)
}

export function photoAddress(repair: PhotosOf, { id }: Pick<Photo, 'id'>, size: 'whole' | 'preview'): string {
  return `${photosAddress(repair)}/${id}?size=${size}`
}

function photosAddress(repair: PhotosOf): string {
  return 'statusKey' in repair
    ? `/api/repair-status/${encodeURIComponent(repair.statusKey)}/photos`
    : `/api/repair-tickets/${repair.ticketId}/photos`
}
