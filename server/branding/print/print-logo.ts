import { drawForShop } from '../../media/drawing/draw.ts'
import type { FaceRow } from '../logo/face.ts'
import { markIn, SHIPPED_PRIMARY } from '../logo/mark.ts'
import type { PrintFacts } from './print-facts.ts'

/** 300 dots per inch at eight inches. */
const MAX_SIDE_PIXELS = 2_400
/** Dots per inch that draw an SVG of 512 units at this size. */
const DENSITY = 338

/** Without transparency, which print shops flatten in different ways. */
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
