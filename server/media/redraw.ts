import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { Problem } from '#contract/problem.ts'
import type { Draw } from './drawing/draw.ts'
import { DrawingFailed } from './drawing/drawing-process.ts'
import type { Redrawn, ShrunkPhoto } from './drawing/drawings.ts'
import { countScans } from './jpeg-scans.ts'

/** Progressive JPEGs have about ten scans. */
const MAX_SCANS = 100

/**
 * Re-encodes the picture, so that metadata and hidden content are removed.
 * @throws Problem `not_a_picture`; `heic_not_supported`; `too_many_scans`; `too_many_pixels`; `picture_unreadable`;
 * like `Draw`.
 */
export async function redraw(draw: Draw, bytes: Uint8Array): Promise<Redrawn> {
  requirePicture(bytes)
  return draw('redraw', { bytes }).catch(throwUnreadable)
}

/** Two sizes of at most `maxBytes` each. @throws Problem like `redraw`. */
export async function shrinkPhoto(draw: Draw, bytes: Uint8Array, maxBytes: number): Promise<ShrunkPhoto> {
  requirePicture(bytes)
  return draw('shrink', { bytes, maxBytes }).catch(throwUnreadable)
}

/** Checks the content before any decoder reads it, so SVG, HTML and PDF stop here. */
function requirePicture(bytes: Uint8Array): void {
  const type = pictureTypeOf(bytes)
  if (type === null) {
    throw new Problem('wrong_media_type', 'not_a_picture', 'Use a JPEG, PNG, WebP, AVIF or GIF picture.')
  }
  if (type === 'heic') {
    const message = 'HEIC photos cannot be shown on the web. Save it as JPEG, then choose it again.'
    throw new Problem('wrong_media_type', 'heic_not_supported', message)
  }
  if (type === 'jpeg' && countScans(bytes, MAX_SCANS + 1) > MAX_SCANS) {
    const message = 'This JPEG is saved in too many passes. Save it again as an ordinary JPEG, then choose it.'
    throw new Problem('invalid', 'too_many_scans', message)
  }
}

function throwUnreadable(error: unknown): never {
  if (!(error instanceof DrawingFailed)) throw error
  if (/pixel limit/i.test(error.message)) {
    const megapixels = UPLOAD_LIMITS.pixels / 1_000_000
    throw new Problem('too_large', 'too_many_pixels', `Pictures may have at most ${megapixels} megapixels.`)
  }
  throw new Problem('invalid', 'picture_unreadable', 'This picture is damaged and could not be read.')
}

function pictureTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return isoPictureType(head)
  return null
}

function isoPictureType(head: string): 'avif' | 'heic' | null {
  const brands = head.slice(8)
  if (/^avi[fs]|^mif1.*avif/.test(brands)) return 'avif'
  return /^(?:hei[cmsx]|hev[cmx]|mif1|msf1)/.test(brands) ? 'heic' : null
}
