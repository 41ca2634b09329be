import type { Config } from '../config.ts'

const HAS_SIZES = /^(\/pictures\/[\w/-]+|\/media\/[0-9a-f]{32})\.(?:svg|jpg|png)$/

/** A small raster version, because mail programs do not show SVG. Undefined if there is none. */
export function pictureInMail({ publicUrl }: Config, imageUrl = ''): string | undefined {
  const sized = HAS_SIZES.exec(imageUrl)?.[1]
  return sized && `${publicUrl}${sized}-240.webp`
}
