export const WIDTHS = [240, 480, 800] as const
export type SizedFormat = 'avif' | 'webp'

export interface MediaFile {
  name: string
  width?: number
  format: 'jpg' | 'png' | SizedFormat
}

const FILE = /^([0-9a-f]{32})(?:\.(jpg|png)|-(240|480|800)\.(avif|webp))$/

export function parseMediaFile(file: string): MediaFile | null {
  const match = FILE.exec(file)
  if (!match) return null
  const [, name, format, width, sizedFormat] = match
  if (format) return { name: name!, format: format as 'jpg' | 'png' }
  return { name: name!, width: Number(width), format: sizedFormat as SizedFormat }
}

export function isMediaFile(file: string): boolean {
  return FILE.test(file)
}

/** Smaller pictures are drawn again when they are missing. */
export function isMadeFromAnother(name: string): boolean {
  return parseMediaFile(name.slice(name.lastIndexOf('/') + 1))?.width !== undefined
}
