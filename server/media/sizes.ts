import type { MediaStore } from '../ports/media-store.ts'
import { drawForShop } from './drawing/draw.ts'
import { type SizedFormat, WIDTHS } from './media-file.ts'

const FORMATS: SizedFormat[] = ['avif', 'webp']
const underWay = new Map<string, Promise<Buffer | null>>()

export async function makeSizes(store: MediaStore, name: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const format of FORMATS) await findSize(store, { name, width, format })
  }
}

export async function findSize(
  store: MediaStore,
  { name, width, format }: { name: string; width: number; format: SizedFormat },
): Promise<Buffer | null> {
  const file = `${name}-${width}.${format}`
  const cached = await store.read(file)
  if (cached) return cached
  const making = underWay.get(file) ?? make()
  underWay.set(file, making)
  return making

  async function make(): Promise<Buffer | null> {
    try {
      const picture = (await store.read(`${name}.jpg`)) ?? (await store.read(`${name}.png`))
      if (!picture) return null
      const bytes = await drawForShop('resize', { bytes: picture, width, format })
      await store.write(file, bytes).catch(() => {})
      return bytes
    } finally {
      underWay.delete(file)
    }
  }
}
