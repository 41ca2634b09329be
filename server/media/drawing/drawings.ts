import type { PngOptions, ResizeOptions, Sharp } from 'sharp'
import sharp from 'sharp'
import { UPLOAD_LIMITS } from '#contract/media/media.ts'
import type { SizedFormat } from '../media-file.ts'

/** Only the drawing process imports this file; the others import its types. */
export const drawings = { redraw, shrink, resize, toPng, compose }
export type Drawings = typeof drawings

export interface Redrawn {
  bytes: Buffer
  format: 'jpg' | 'png'
  width: number
  height: number
}

const MAX_SIDE = 2_400

async function redraw({ bytes }: { bytes: Uint8Array }): Promise<Redrawn> {
  const picture = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', autoOrient: true })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const isTransparent = (await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels }).metadata()).hasAlpha
  const drawn = isTransparent ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 86, progressive: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { bytes: data, format: isTransparent ? 'png' : 'jpg', width: info.width, height: info.height }
}

export interface ShrunkPhoto {
  whole: Buffer
  preview: Buffer
  width: number
  height: number
}

const TRIES = [
  { side: 1600, quality: 82 },
  { side: 1600, quality: 68 },
  { side: 1280, quality: 64 },
  { side: 1024, quality: 50 },
]
const PREVIEW = { side: 360, quality: 70 }

async function shrink(photo: { bytes: Uint8Array; maxBytes: number }): Promise<ShrunkPhoto> {
  const { bytes } = await redraw(photo)
  const preview = await toJpeg(sharp(bytes), PREVIEW)
  for (const size of TRIES) {
    const whole = await toJpeg(sharp(bytes), size)
    if (whole.data.length <= photo.maxBytes || size === TRIES.at(-1)) {
      const { width, height } = whole.info
      return { whole: whole.data, preview: preview.data, width, height }
    }
  }
  throw new Error('the last try is always taken')
}

function toJpeg(picture: Sharp, { side, quality }: { side: number; quality: number }) {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality, progressive: true })
    .toBuffer({ resolveWithObject: true })
}

async function resize(picture: { bytes: Uint8Array; width: number; format: SizedFormat }): Promise<Buffer> {
  const small = sharp(picture.bytes).resize({ width: picture.width, withoutEnlargement: true })
  return picture.format === 'avif'
    ? small.avif({ quality: 60, effort: 3 }).toBuffer()
    : small.webp({ quality: 82 }).toBuffer()
}

/** With `density` in dots per inch it is an SVG of 72 units per inch. */
async function toPng(picture: {
  bytes: Uint8Array
  density?: number
  limitInputPixels?: number
  resize: ResizeOptions
  background?: string
  png: PngOptions
}): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { bytes, background, density, limitInputPixels } = picture
  const drawn = sharp(bytes, {
    ...(density !== undefined && { density }),
    ...(limitInputPixels !== undefined && { limitInputPixels }),
  }).resize(picture.resize)
  if (background !== undefined) drawn.flatten({ background })
  const { data, info } = await drawn.png(picture.png).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function compose(picture: {
  width: number
  height: number
  background: string
  layers: Uint8Array[]
}): Promise<Buffer> {
  const { layers, ...size } = picture
  return sharp({ create: { ...size, channels: 3 } })
    .composite(layers.map((input) => ({ input: Buffer.from(input) })))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
