import type { DeliveryMethod } from '#contract/catalog/product.ts'

/** A product as it is written down in this folder: what is usual may be left out, amounts are plain cents. */
export type ProductEntry = {
  name: string
  slug: string
  paragraphs: string[]
  highlights: string[]
  specs: Record<string, string>
  priceCents: number
  salePriceCents?: number
  stock: number
  isNew?: true
  isFeatured?: true
  shippedBy?: { supplierCode: string; supplierProductId: string }
  kind?: 'digital'
  /** Of a digital one. */
  delivery?: DeliveryMethod
  daysAgoAdded: number
}
