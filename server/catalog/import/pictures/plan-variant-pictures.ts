import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { FileVariant } from '../../csv/file-product.ts'
import { addressIn, leftOut, type PictureSources } from './plan-pictures.ts'

export interface VariantPicture {
  url: string
  storedUrl: string | null
  ofVariants: string[][]
}

interface Around {
  known: AdminProduct | undefined
  sources: PictureSources
  publicUrl: string
  missing: ReadonlySet<string>
}

export function variantPictureReader({ known, sources, publicUrl, missing }: Around) {
  const shown = new Set(known?.variants?.map(({ imageUrl }) => imageUrl))
  const pictures = new Map<string, VariantPicture>()
  return {
    pictures: () => [...pictures.values()],
    read({ cells: { variantImage: text } }: FileVariant, values: string[], notes: string[]) {
      if (text === undefined) return undefined
      const url = addressIn(text, publicUrl)
      if (url === undefined || (missing.has(url) && !shown.has(url))) {
        notes.push(`Variant Image: ${leftOut(text, url)}`)
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
