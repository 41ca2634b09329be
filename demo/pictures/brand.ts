import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { hero } from './hero.ts'
import { coral, harbor, ink, paper } from './palette.ts'
import { picture } from './scene.ts'
import { at, clipped, rect } from './svg.ts'

/** Home-screen icon, as wide as high; the phone rounds the corners itself. */
export function touchIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(mark()), { density: 72 * Math.ceil(size / 64) })
    .resize(size, size)
    .flatten({ background: harbor.base })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** What other sites show for a link to the shop, 1200 by 630. */
export function linkPreview(): string {
  return picture(
    1200,
    630,
    rect(0, 0, 1200, 630, paper),
    clipped('right-part', rect(500, 0, 700, 630, ink), at(500, -40, inner(hero()), { scale: 0.76 })),
    rect(492, 0, 8, 630, coral.base),
    at(64, 76, inner(mark()), { scale: 1.6 }),
    at(62, 282, inner(lettering())),
  )
}

function mark(): string {
  return readFileSync(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8')
}

/** Name and tagline as outlines, so that no font is needed where the picture is made. */
function lettering(): string {
  return readFileSync(new URL('./lettering.svg', import.meta.url), 'utf8')
}

function inner(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}
