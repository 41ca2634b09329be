import type { z } from 'zod'
import type { ProductImage, ProductKind } from '#contract/catalog/product.ts'
import { slugOf } from '#contract/slug.ts'
import type { Product } from '../product.ts'

/** What the product's form holds; a number that is not typed yet is null. */
export type ProductValues = {
  name: string
  slug: string
  description: string
  price: number | null
  salePrice: number | null
  cost: number | null
  imageUrl: string
  images: z.input<typeof ProductImage>[]
  highlights: string[]
  specs: { label: string; value: string }[]
  categoryId: number | null
  stock: number | null
  reorderPoint: number | null
  isNew: boolean
  isFeatured: boolean
  isTaxable: boolean
  dropShipOnly: boolean
  supplierId: number | null
  supplierCode: string
  supplierProductId: string
  barcode: string
  kind: ProductKind
}

const FRESH: ProductValues = {
  name: '',
  slug: '',
  description: '',
  price: 0,
  salePrice: null,
  cost: null,
  imageUrl: '',
  images: [],
  highlights: [],
  specs: [],
  categoryId: null,
  stock: 0,
  reorderPoint: null,
  isNew: true,
  isFeatured: false,
  isTaxable: true,
  dropShipOnly: false,
  supplierId: null,
  supplierCode: '',
  supplierProductId: '',
  barcode: '',
  kind: 'physical',
}

export const PRODUCT_LABELS: Partial<Record<keyof ProductValues, string>> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  categoryId: 'Category',
  price: 'Price',
  salePrice: 'Sale price',
  cost: 'Cost',
  imageUrl: 'Image URL',
  images: 'Pictures',
  stock: 'Stock',
  reorderPoint: 'Reorder at',
  kind: 'Kind',
  isNew: 'New',
  isFeatured: 'Featured',
  dropShipOnly: 'Drop ship',
  isTaxable: 'Taxable',
  supplierId: 'Supplier',
  supplierCode: 'Supplier code',
  supplierProductId: 'Supplier product ID',
  barcode: 'Barcode',
  highlights: 'Highlights',
  specs: 'Specifications',
}

/** Of a new product, of one to edit, or of a new one that is like another: that has its own address, shelf and barcode. */
export function productValues(product: Product | undefined, like: Product | undefined): ProductValues {
  if (product) return formOf(product)
  if (!like) return FRESH
  const name = `${like.name} (copy)`
  return { ...formOf(like), name, slug: slugOf(name), stock: 0, barcode: '' }
}

function formOf(product: Product): ProductValues {
  const names = Object.keys(FRESH) as (keyof ProductValues)[]
  const texts = {
    supplierCode: product.supplierCode ?? '',
    supplierProductId: product.supplierProductId ?? '',
    barcode: product.barcode ?? '',
  }
  return Object.fromEntries(
    names.map((name) => [name, { ...product, ...texts }[name]]),
  ) as unknown as ProductValues
}

/** The picture of the lists is the first of the gallery, and every picture says what it shows. */
export function picturesOf({ imageUrl, images, name }: ProductValues): ProductValues['images'] {
  const url = imageUrl.trim()
  const first = images.find((picture) => picture.url === url) ?? { url, alt: '' }
  return [first, ...images.filter((picture) => picture.url !== url)].map((picture) => ({
    url: picture.url,
    alt: picture.alt.trim() || name.trim(),
  }))
}
