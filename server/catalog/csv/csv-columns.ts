import type { ProductChange } from '#contract/catalog/office-product.ts'

/** Shopify's classic columns, in its order: what the export writes. */
export const COLUMNS = [
  ['Handle', 'slug'],
  ['Title', 'name'],
  ['Body (HTML)', 'description'],
  ['Vendor', 'supplierCode'],
  ['Type', 'category'],
  ['Tags', 'tags'],
  ['Published', 'published'],
  ['Option1 Name', 'optionName'],
  ['Option1 Value', 'option1'],
  ['Option2 Value', 'option2'],
  ['Option3 Value', 'option3'],
  ['Variant SKU', 'supplierProductId'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'compareAt'],
  ['Variant Requires Shipping', 'shipping'],
  ['Variant Taxable', 'taxable'],
  ['Variant Barcode', 'barcode'],
  ['Image Src', 'imageUrl'],
  ['Image Alt Text', 'imageAlt'],
  ['Cost per item', 'cost'],
  ['Status', 'status'],
] as const satisfies [title: string, field: string][]

/** What a column of the file means here. */
export type Field = (typeof COLUMNS)[number][1]

/** What Shopify calls the same columns in its newer files. */
const NEWER: [string, Field][] = [
  ['URL handle', 'slug'],
  ['Description', 'description'],
  ['Published on online store', 'published'],
  ['SKU', 'supplierProductId'],
  ['Inventory quantity', 'stock'],
  ['Price', 'price'],
  ['Compare-at price', 'compareAt'],
  ['Requires shipping', 'shipping'],
  ['Charge tax', 'taxable'],
  ['Barcode', 'barcode'],
  ['Product image URL', 'imageUrl'],
]

const FIELD_OF = new Map<string, Field>(
  [...NEWER, ...COLUMNS].map(([title, field]) => [title.toLowerCase(), field]),
)

export function fieldOf(title: string): Field | undefined {
  return FIELD_OF.get(title.trim().toLowerCase())
}

/** The name by which people know the column from their file. */
export function columnTitle(field: Field): string {
  return COLUMNS.find(([, named]) => named === field)![0]
}

/** In which column the file says a field of a product. What is not here a file cannot say. */
export const SAID_IN = {
  name: 'name',
  description: 'description',
  price: 'price',
  salePrice: 'compareAt',
  cost: 'cost',
  imageUrl: 'imageUrl',
  images: 'imageUrl',
  categoryId: 'category',
  stock: 'stock',
  isNew: 'tags',
  isFeatured: 'tags',
  dropShipOnly: 'tags',
  isTaxable: 'taxable',
  supplierCode: 'supplierCode',
  supplierProductId: 'supplierProductId',
  barcode: 'barcode',
  kind: 'shipping',
  slug: 'slug',
  archived: 'status',
} as const satisfies Partial<Record<keyof ProductChange | 'archived', Field>>

const titles = new Map<string, string>(
  Object.entries(SAID_IN).map(([name, field]) => [name, columnTitle(field)]),
)

/** The column to look at for what a rule says about `price` or `images.0.url`, and for what changes. */
export function columnOf(name: string): string {
  return titles.get(name.split('.')[0]!) ?? name
}
