import { BLOB_LIMITS } from '#contract/portal/blob-limits.ts'
import { freshKey } from '../../fresh-key.ts'
import { drawSmaller } from '../../photos/draw-smaller.ts'
import type { TakenPhoto } from '../store/local-photo.ts'

/** Tried in turn; the last size is always small enough. */
const SIZES = [
  { longestSide: 2000, quality: 0.82 },
  { longestSide: 1600, quality: 0.75 },
  { longestSide: 1200, quality: 0.7 },
  { longestSide: 800, quality: 0.6 },
  { longestSide: 500, quality: 0.5 },
]
const THUMBNAIL = { longestSide: 160, quality: 0.7 }

/**
 * Scaled down, upright, without location.
 * @returns null if the browser cannot read the file.
 */
export async function takePhoto(file: Blob): Promise<TakenPhoto | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const small = await smallEnough(picture)
    const thumbnail = await drawSmaller(picture, THUMBNAIL)
    if (!small || !thumbnail) return null
    const bytes = await small.arrayBuffer()
    return {
      photoKey: freshKey(),
      bytes,
      sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
      thumbnail: await addressOf(thumbnail),
    }
  } finally {
    picture.close()
  }
}

async function smallEnough(picture: ImageBitmap): Promise<Blob | null> {
  for (const size of SIZES) {
    const drawn = await drawSmaller(picture, size)
    if (drawn && drawn.size <= BLOB_LIMITS.bytes) return drawn
  }
  return null
}

function hexOf(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function addressOf(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(picture)
  })
}
