import { Problem } from '#contract/problem.ts'
import { drawSmaller } from './draw-smaller.ts'

/** Smaller than the server's limit, because mobile connections are slow. */
const MAX_SIDE_PIXELS = 2000

/**
 * Uploading to the same URL again replaces nothing.
 * @throws Problem.
 */
export async function uploadPhoto<Photo>(file: File, address: string): Promise<Photo> {
  const response = await fetch(address, {
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

async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const drawn = await drawSmaller(picture, { longestSide: MAX_SIDE_PIXELS, quality: 0.85 })
    picture.close()
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
