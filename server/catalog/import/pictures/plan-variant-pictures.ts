import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { FileVariant } from '../../csv/file-product.ts'
import { storable } from '../plan/read-cells.ts'
import { addressIn, type PictureSources } from './plan-pictures.ts'

export interface VariantPicture {
  url: string
  storedUrl: string | null
  ofVariants: string[][]
}

interface Around {
  known: AdminProduct | undefined
  sources: PictureSources
  publicUrl: string
}

export function variantPictureReader({ known, sources, publicUrl }: Around) {
  const shown = new Set(known?.variants?.map(({ imageUrl }) => imageUrl))
  const pictures = new Map<string, VariantPicture>()
  return {
    pictures: () => [...pictures.values()],
    read({ cells: { variantImage: text } }: FileVariant, values: string[], notes: string[]) {
      if (text === undefined) return undefined
      const url = addressIn(text, publicUrl)
      if (url === undefined) {
        notes.push(`Variant Image: “${truncateText(storable(text), 60)}” is not a picture URL, left out`)
        return undefined
      }
      const storedUrl = url.startsWith('/') || shown.has(url) ? url : (sources.get(url) ?? null)
      const picture = pictures.get(url) ?? { url, storedUrl, ofVariants: [] }
      picture.ofVariants.push(values)
      pictures.set(url, picture)
      return { storedUrl, isNew: storedUrl === null && !sources.has(url) }
    },
  }
}
