import { Problem } from '#contract/problem.ts'
import type { Output } from '../../api.ts'

export type Photo = Output<'GET /repair-status/:key/photos'>[number]

/** What the shop keeps is smaller than this; a line out in the country is slow. */
const LONGEST_SIDE = 2000

interface Given {
  statusKey: string
  photoKey: string
  stage: Photo['stage']
  pairId?: number | undefined
}

/** Whole or not at all; with the same `photoKey` again it is the same photo. @throws Problem. */
export async function sendPhoto(file: File, { statusKey, photoKey, stage, pairId }: Given): Promise<Photo> {
  const asked = new URLSearchParams({ photoKey, stage, ...(pairId && { pairId: String(pairId) }) })
  const response = await fetch(`/api/repair-status/${encodeURIComponent(statusKey)}/photos?${asked}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await smaller(file),
  }).catch(() => {
    throw new Problem('unavailable', 'unreachable', 'We could not reach the shop. Try again.')
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw Problem.fromBody(response.status, body as never)
  return body as Photo
}

/** Drawn smaller here where that works; else the shop does it. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

export function photoAddress(
  statusKey: string,
  { id }: Pick<Photo, 'id'>,
  size: 'whole' | 'preview',
): string {
  return `/api/repair-status/${encodeURIComponent(statusKey)}/photos/${id}?size=${size}`
}
