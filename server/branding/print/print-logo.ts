import { drawForShop } from '../../media/drawing/draw.ts'
import type { FaceRow } from '../logo/face.ts'
import { markIn, SHIPPED_PRIMARY } from '../logo/mark.ts'
import type { PrintFacts } from './print-facts.ts'

/** 300 dots an inch where the logo is eight inches wide; on a vehicle 60 are enough from ten feet. */
const MAX_SIDE_PIXELS = 2_400
/** Draws an SVG of at most 512 units as large as that. */
const DENSITY = 338

/** The logo on white, without transparency: what has some, print shops flatten each in their own way. */
export async function printLogo(face: FaceRow | undefined): Promise<PrintFacts['logo']> {
  const drawing = face?.logo ?? Buffer.from(markIn(face?.color ?? SHIPPED_PRIMARY))
  const { bytes, ...size } = await drawForShop('toPng', {
    bytes: drawing,
    density: DENSITY,
    limitInputPixels: 40_000_000,
    resize: { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside' },
    background: '#ffffff',
    png: { compressionLevel: 6, palette: false, progressive: false },
  })
  return { png: bytes, ...size }
}
