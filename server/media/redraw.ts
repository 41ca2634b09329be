import type sharp from 'sharp'
import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import { Problem } from '#contract/problem.ts'
import type { SizedFormat } from './media-file.ts'

export interface Redrawn {
  bytes: Buffer
  format: 'jpg' | 'png'
  width: number
  height: number
}

/** Wider or higher than that no page shows anything. */
const LONGEST_SIDE = 2_400
const SECONDS_AT_MOST = 20

/**
 * Decodes the picture and draws it anew: upright, in sRGB, its first frame only. Nothing of the file itself is kept,
 * so neither a place where it was taken nor anything hidden in it gets through.
 * @throws Problem `not_a_picture`, `heic_not_supported`, `too_many_pixels`, `picture_unreadable`.
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawn> {
  requirePicture(bytes)
  return oneAtATime(async (sharp) => {
    try {
      const picture = sharp(bytes, {
        limitInputPixels: UPLOAD_LIMITS.pixels,
        failOn: 'error',
        autoOrient: true,
      })
        .timeout({ seconds: SECONDS_AT_MOST })
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
      const isTransparent = (await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels }).metadata())
        .hasAlpha
      const drawn = isTransparent
        ? picture.png({ compressionLevel: 9 })
        : picture.jpeg({ quality: 86, progressive: true })
      const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
      return { bytes: data, format: isTransparent ? 'png' : 'jpg', width: info.width, height: info.height }
    } catch (error) {
      throw unreadable(error)
    }
  })
}

/** One size of a picture that was redrawn before. */
export async function sized(bytes: Uint8Array, width: number, format: SizedFormat): Promise<Buffer> {
  return oneAtATime((sharp) => {
    const small = sharp(bytes).resize({ width, withoutEnlargement: true })
    return (
      format === 'avif' ? small.avif({ quality: 60, effort: 3 }) : small.webp({ quality: 82 })
    ).toBuffer()
  })
}

/** By its content and before any decoder sees it: SVG, HTML and PDF stop here. */
function requirePicture(bytes: Uint8Array): void {
  const type = pictureTypeOf(bytes)
  if (type === null) {
    throw new Problem('wrong_media_type', 'not_a_picture', 'Use a JPEG, PNG, WebP, AVIF or GIF picture.')
  }
  if (type === 'heic') {
    const message = 'HEIC photos cannot be shown on the web. Save it as JPEG, then choose it again.'
    throw new Problem('wrong_media_type', 'heic_not_supported', message)
  }
}

function unreadable(error: unknown): Problem {
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    const megapixels = UPLOAD_LIMITS.pixels / 1_000_000
    return new Problem('too_large', 'too_many_pixels', `Pictures may have at most ${megapixels} megapixels.`)
  }
  return new Problem('invalid', 'picture_unreadable', 'This picture is damaged and could not be read.')
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A decoded picture takes up to 160 MB: ten uploads at once must not take ten times that. What draws is loaded with the first of
 * them, a tenth of a second: 16 MB that a process which draws nothing does without.
 */
export function oneAtATime<T>(work: (draw: typeof sharp) => Promise<T>): Promise<T> {
  const mine = last.then(loadSharp).then(work)
  last = mine.catch(() => {})
  return mine
}

async function loadSharp(): Promise<typeof sharp> {
  const loaded = (await import('sharp')).default
  // No picture is drawn twice, and what libvips would keep of the last ones took some 100 MB after ten photos of a telephone.
  loaded.cache(false)
  return loaded
}

/** What the bytes are, whatever the file is called; null for what is no picture that a browser shows. */
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
