import type { Sharp } from 'sharp'
import { oneAtATime, redraw } from './redraw.ts'

/** A photo that only some may see, in the two sizes that are kept of it. */
export interface ShrunkPhoto {
  whole: Buffer
  preview: Buffer
  width: number
  height: number
}

/** Tried in turn until one is small enough; the last always is. */
const TRIES = [
  { side: 1600, quality: 82 },
  { side: 1600, quality: 68 },
  { side: 1280, quality: 64 },
  { side: 1024, quality: 50 },
]
const PREVIEW = { side: 360, quality: 70 }

/**
 * Draws it anew, upright and without what the camera wrote into it, at most `maxBytes` long.
 * @throws Problem like `redraw`.
 */
export async function shrinkPhoto(bytes: Uint8Array, maxBytes: number): Promise<ShrunkPhoto> {
  const drawn = await redraw(bytes)
  return oneAtATime(async (sharp) => {
    const preview = await jpeg(sharp(drawn.bytes), PREVIEW)
    for (const size of TRIES) {
      const whole = await jpeg(sharp(drawn.bytes), size)
      if (whole.data.length <= maxBytes || size === TRIES.at(-1)) {
        const { width, height } = whole.info
        return { whole: whole.data, preview: preview.data, width, height }
      }
    }
    throw new Error('the last try is always taken')
  })
}

function jpeg(picture: Sharp, { side, quality }: { side: number; quality: number }) {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality, progressive: true })
    .toBuffer({ resolveWithObject: true })
}
