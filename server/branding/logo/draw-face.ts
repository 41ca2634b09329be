import { drawForShop } from '../../media/drawing/draw.ts'
import { type FaceRow, faceColors, logoFile } from './face.ts'
import { markIn, SHIPPED_PRIMARY } from './mark.ts'

export interface FaceFile {
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
}

const PAPER = '#ffffff'
const ICON = /^icon-(180|192|512)\.png$/
/** Phones may crop an icon to its middle four fifths. Source: w3.org/TR/appmanifest, safe zone. */
const SAFE = 0.72
const PREVIEW = { width: 1_200, height: 630, logo: { width: 640, height: 260 }, card: { width: 800, height: 390 } }
const MAIL_HEIGHT = 96

export async function drawFace(face: FaceRow, name: string): Promise<FaceFile | undefined> {
  if (name === logoFile(face)) return { type: face.logoKind === 'png' ? PNG : SVG, bytes: logoOf(face) }
  const side = Number(ICON.exec(name)?.[1])
  if (side) return png(await icon(face, side))
  if (name === 'preview.png') return png(await preview(face))
  return name === 'mail.png' ? png(await mailLogo(face)) : undefined
}

const PNG = 'image/png'
const SVG = 'image/svg+xml'
const png = (bytes: Buffer): FaceFile => ({ type: PNG, bytes })

function logoOf({ logo, color }: FaceRow): Buffer {
  return logo ?? Buffer.from(markIn(color ?? SHIPPED_PRIMARY))
}

async function icon(face: FaceRow, side: number): Promise<Buffer> {
  const inside = face.logo ? Math.round(side * SAFE) : side
  const logo = await fitted(logoOf(face), inside, inside)
  const background = face.logo ? PAPER : (face.color ?? SHIPPED_PRIMARY)
  return onGround({ width: side, height: side, background }, [logo])
}

async function preview(face: FaceRow): Promise<Buffer> {
  const { card, logo, ...size } = PREVIEW
  const background = face.color ? faceColors(face.color).light.primary : SHIPPED_PRIMARY
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><rect width="100%" height="100%" rx="36" fill="${PAPER}"/></svg>`
  return onGround({ ...size, background }, [Buffer.from(ground), await fitted(logoOf(face), logo.width, logo.height)])
}

function mailLogo(face: FaceRow): Promise<Buffer> {
  return fitted(logoOf(face), MAIL_HEIGHT * 5, MAIL_HEIGHT)
}

async function fitted(logo: Buffer, width: number, height: number): Promise<Buffer> {
  const { bytes } = await drawForShop('toPng', {
    bytes: logo,
    density: 144,
    limitInputPixels: 4_000_000,
    resize: { width, height, fit: 'inside' },
    png: {},
  })
  return bytes
}

function onGround(size: { background: string; width: number; height: number }, layers: Buffer[]): Promise<Buffer> {
  return drawForShop('compose', { ...size, layers })
}
