import type { GivenLogo } from '#contract/branding/face.ts'
import { drawForShop } from '../../media/drawing/draw.ts'
import { redraw } from '../../media/redraw.ts'
import { cleanSvg, requireLogoShape } from './clean-svg.ts'

export interface OwnLogo {
  bytes: Buffer
  kind: 'svg' | 'png'
  width: number
  height: number
  removed: string[]
}

const LARGEST = { width: 1_024, height: 512 } as const

/**
 * A drawing is sanitized and a picture re-encoded, so nothing of the file itself is stored.
 * @throws Problem like `cleanSvg` and `redraw`.
 */
export async function ownLogo(given: GivenLogo): Promise<OwnLogo> {
  return given.kind === 'svg' ? drawing(given.text) : picture(Buffer.from(given.base64, 'base64'))
}

async function drawing(source: string): Promise<OwnLogo> {
  const { text, ...facts } = cleanSvg(source)
  return { bytes: Buffer.from(text), kind: 'svg', ...facts }
}

async function picture(source: Buffer): Promise<OwnLogo> {
  const { bytes } = await redraw(drawForShop, source)
  const logo = await drawForShop('toPng', {
    bytes,
    resize: { ...LARGEST, fit: 'inside', withoutEnlargement: true },
    png: { compressionLevel: 9, palette: true },
  })
  requireLogoShape(logo)
  return { ...logo, kind: 'png', removed: [] }
}
