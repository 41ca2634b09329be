import type { ProductChange } from '#contract/catalog/admin-product.ts'

export const COLUMNS = [
  ['Handle', 'slug'],
  ['Title', 'name'],
  ['Body (HTML)', 'description'],
  ['Vendor', 'brand'],
  ['Type', 'category'],
  ['Tags', 'tags'],
  ['Published', 'published'],
  ['Option1 Name', 'option1Name'],
  ['Option1 Value', 'option1'],
  ['Option2 Name', 'option2Name'],
  ['Option2 Value', 'option2'],
  ['Option3 Name', 'option3Name'],
  ['Option3 Value', 'option3'],
  ['Variant SKU', 'sku'],
  ['Variant Grams', 'weightGrams'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'compareAt'],
  ['Variant Requires Shipping', 'shipping'],
  ['Variant Taxable', 'taxable'],
  ['Variant Barcode', 'barcode'],
  ['Image Src', 'imageUrl'],
  ['Image Alt Text', 'imageAlt'],
  ['Variant Image', 'variantImage'],
  ['Cost per item', 'cost'],
  ['Status', 'status'],
  ['Supplier code', 'supplierCode'],
  ['Fits', 'fits'],
  ['Supplier product ID', 'supplierProductId'],
  ['Highlights', 'highlights'],
  ['Details', 'specs'],
  ['Collection', 'collection'],
  ['Place in collection', 'collectionPlace'],
  ['Bundle components', 'components'],
  ['Bundle discount', 'bundleDiscount'],
  ['Sale starts', 'saleStarts'],
  ['Sale ends', 'saleEnds'],
] as const satisfies [title: string, field: string][]

export type Field = (typeof COLUMNS)[number][1] | 'taxonomy' | 'imagePosition' | 'tracker' | 'giftCard'

export function columnTitle(field: Field): string {
  return COLUMNS.find(([, named]) => named === field)?.[0] ?? 'Product Category'
}

export const SAID_IN = {
  name: 'name',
  description: 'description',
  price: 'price',
  salePrice: 'compareAt',
  saleStartsOn: 'saleStarts',
  saleEndsOn: 'saleEnds',
  cost: 'cost',
  imageUrl: 'imageUrl',
  images: 'imageUrl',
  categoryId: 'category',
  brandId: 'brand',
  fits: 'fits',
  collections: 'collection',
  components: 'components',
  bundleDiscountBps: 'bundleDiscount',
  stock: 'stock',
  isNew: 'tags',
  isFeatured: 'tags',
  dropShipOnly: 'tags',
  tags: 'tags',
  highlights: 'highlights',
  specs: 'specs',
  isTaxable: 'taxable',
  supplierCode: 'supplierCode',
  supplierProductId: 'supplierProductId',
  sku: 'sku',
  weightGrams: 'weightGrams',
  options: 'option1Name',
  variants: 'option1',
  variantImage: 'variantImage',
  barcode: 'barcode',
  kind: 'shipping',
  slug: 'slug',
  archived: 'status',
  archivedAt: 'status',
} as const satisfies Partial<
  Record<
    keyof ProductChange | 'archived' | 'archivedAt' | 'collections' | 'options' | 'variants' | 'variantImage',
    Field
  >
>

const titles = new Map<string, string>(Object.entries(SAID_IN).map(([name, field]) => [name, columnTitle(field)]))

export function columnOf(name: string): string {
  return titles.get(name.split('.')[0]!) ?? name
}
