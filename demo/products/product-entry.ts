import type { DeliveryMethod } from '#contract/catalog/product.ts'

/** Amounts are in cents. */
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
  delivery?: DeliveryMethod
  daysAgoAdded: number
}
