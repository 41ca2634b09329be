/** What a column of the file means here. */
export type Field =
  | 'slug'
  | 'name'
  | 'description'
  | 'supplierCode'
  | 'category'
  | 'tags'
  | 'published'
  | 'status'
  | 'optionName'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'supplierProductId'
  | 'stock'
  | 'price'
  | 'compareAt'
  | 'shipping'
  | 'taxable'
  | 'barcode'
  | 'imageUrl'
  | 'imageAlt'
  | 'cost'

/** Shopify's classic columns, in its order: what the export writes. */
export const COLUMNS: [string, Field][] = [
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
]

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

const FIELD_OF = new Map([...NEWER, ...COLUMNS].map(([title, field]) => [title.toLowerCase(), field]))

export function fieldOf(title: string): Field | undefined {
  return FIELD_OF.get(title.trim().toLowerCase())
}

/** The name by which people know the field from their file. */
export function titleOf(field: Field): string {
  return COLUMNS.find(([, named]) => named === field)![0]
}
