import { COLUMNS, type Field } from './csv-columns.ts'
import type { Cells, FileFormat } from './file-product.ts'
import { metafieldDetail, metafieldLabel } from './metafield.ts'

const OTHER_TITLES: [string, Field][] = [
  ['URL handle', 'slug'],
  ['Description', 'description'],
  ['Body HTML', 'description'],
  ['Product type', 'category'],
  ['Product Category', 'taxonomy'],
  ['Standardized Product Type', 'taxonomy'],
  ['Custom Product Type', 'category'],
  ['Published on online store', 'published'],
  ['SKU', 'sku'],
  ['Weight value (grams)', 'weightGrams'],
  ['Inventory quantity', 'stock'],
  ['Variant Inventory Tracker', 'tracker'],
  ['Inventory tracker', 'tracker'],
  ['Price', 'price'],
  ['Compare-at price', 'compareAt'],
  ['Sale start date', 'saleStarts'],
  ['Sale end date', 'saleEnds'],
  ['Variant Cost', 'cost'],
  ['Requires shipping', 'shipping'],
  ['Charge tax', 'taxable'],
  ['Gift Card', 'giftCard'],
  ['Barcode', 'barcode'],
  ['Product image URL', 'imageUrl'],
  ['Image position', 'imagePosition'],
  ['Variant image URL', 'variantImage'],
]

const FIELD_OF = new Map<string, Field>(
  [...OTHER_TITLES, ...COLUMNS].map(([title, field]) => [title.toLowerCase(), field]),
)

export const shopifyFile: FileFormat = {
  name: 'Shopify',
  isMeant: (titles) => titles.some((title) => ['slug', 'name'].includes(FIELD_OF.get(title) ?? '')),
  reader(titles, given) {
    const fields = titles.map((title) => FIELD_OF.get(title))
    const labels = given.map(metafieldLabel)
    let last = ''
    return {
      knows: (index) => (fields[index] ?? labels[index]) !== undefined,
      read(texts, line) {
        const cells: Cells = {}
        for (const [index, field] of fields.entries()) {
          const text = texts[index]?.trim()
          if (field && text && cells[field] === undefined) cells[field] = text
        }
        if (fields.includes('tracker') && cells.stock !== undefined) cells.tracker ??= NOT_COUNTED
        const key = cells.slug ?? cells.name ?? last
        last = key
        const { imageUrl, imageAlt: alt = '', imagePosition } = cells
        const pictures = imageUrl ? [{ url: imageUrl, alt, position: placeOf(imagePosition) }] : []
        const details = labels.flatMap((label, index) => {
          const text = texts[index]?.trim()
          return label && text ? metafieldDetail(label, text) : []
        })
        return { line, key, cells, pictures, details, source: texts }
      },
    }
  },
}

/** Shopify sells such products without limit, whatever stock the file says. */
export const NOT_COUNTED = 'not counted'

function placeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
