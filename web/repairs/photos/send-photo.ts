import type { Output } from '../../api.ts'
import { uploadPhoto } from '../../photos/upload-photo.ts'

export type Photo = Output<'GET /repair-status/:key/photos'>[number]

interface Given {
  statusKey: string
  photoKey: string
  stage: Photo['stage']
  pairId?: number | undefined
}

/** Whole or not at all; with the same `photoKey` again it is the same photo. @throws Problem. */
export async function sendPhoto(file: File, { statusKey, photoKey, stage, pairId }: Given): Promise<Photo> {
  const asked = new URLSearchParams({ photoKey, stage, ...(pairId && { pairId: String(pairId) }) })
  return uploadPhoto(file, `/api/repair-status/${encodeURIComponent(statusKey)}/photos?${asked}`)
}

export function photoAddress(
  statusKey: string,
  { id }: Pick<Photo, 'id'>,
  size: 'whole' | 'preview',
): string {
  return `/api/repair-status/${encodeURIComponent(statusKey)}/photos/${id}?size=${size}`
}
