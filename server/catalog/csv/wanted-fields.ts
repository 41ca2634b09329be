import type { z } from 'zod'
import type { OfficeProduct, ProductChange } from '#contract/catalog/office-product.ts'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { columnTitle, type Field, type SAID_IN } from './csv-columns.ts'
import { toPlainText } from './csv-text.ts'
import { picturesOf } from './export-products.ts'
import type { FileProduct } from './read-product-csv.ts'

/** What the file asks for, as the contract takes it; a field that the file leaves empty is not there. */
export type WantedFields = Partial<
  Pick<z.input<typeof ProductChange> & { archived: boolean }, Exclude<keyof typeof SAID_IN, 'slug'>>
>

/** @throws Problem `validation_failed` naming the column. */
export function readFields(
  ctx: Ctx,
  { cells, pictures }: FileProduct,
  known: OfficeProduct | undefined,
): WantedFields {
  const tags = cells.tags
    ?.toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
  const ships = truth(cells, 'shipping')
  return withoutUndefined({
    name: cells.name,
    description: cells.description === undefined ? undefined : toPlainText(cells.description),
    supplierCode: cells.supplierCode,
    supplierProductId: cells.supplierProductId,
    barcode: cells.barcode,
    cost: amount(cells, 'cost'),
    stock: wholeNumber(cells, 'stock'),
    isTaxable: truth(cells, 'taxable'),
    kind: ships === undefined ? undefined : ships ? ('physical' as const) : ('digital' as const),
    isNew: tags?.includes('new'),
    isFeatured: tags?.includes('featured'),
    dropShipOnly: tags && (tags.includes('drop-ship') || tags.includes('dropship')),
    archived: archivedIn(cells),
    ...pricesIn(cells, known),
    ...picturesIn(ctx, pictures, cells.name ?? known?.name ?? '', known),
  })
}

type Cells = FileProduct['cells']

/** “Variant Price” is what one pays; “Compare At Price”, where it is higher, is what it cost before. */
function pricesIn(
  cells: Cells,
  known: OfficeProduct | undefined,
): { price?: number; salePrice?: number | null } {
  const charged = amount(cells, 'price')
  const regular =
    amount(cells, 'compareAt') ?? (known?.salePrice != null ? dollarsOf(known.price) : undefined)
  if (charged === undefined) return {}
  if (regular === undefined || regular <= charged) return { price: charged, salePrice: null }
  return { price: regular, salePrice: charged }
}

/** Our own pictures come back without our address before them. Those that the product shows already are no change. */
function picturesIn(
  ctx: Ctx,
  pictures: FileProduct['pictures'],
  name: string,
  known: OfficeProduct | undefined,
): Pick<WantedFields, 'imageUrl' | 'images'> {
  const own = `${ctx.config.publicUrl}/`
  const given = pictures.map(({ url, alt }) => ({
    url: url.startsWith(own) ? url.slice(own.length - 1) : url,
    alt,
  }))
  const [first] = given
  if (!first || (known && JSON.stringify(given) === JSON.stringify(picturesOf(known)))) return {}
  return { imageUrl: first.url, images: given.map(({ url, alt }) => ({ url, alt: alt || name })) }
}

function archivedIn(cells: Cells): boolean | undefined {
  if (cells.status !== undefined) return cells.status.toLowerCase() !== 'active'
  const published = truth(cells, 'published')
  return published === undefined ? undefined : !published
}

function amount(cells: Cells, field: Field): number | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  const plain = text.replace(/^\$\s*/, '')
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(plain))
    throw invalid({ [columnTitle(field)]: [`“${text.slice(0, 40)}” is not an amount such as 19.99`] })
  return Number(plain.replaceAll(',', ''))
}

function wholeNumber(cells: Cells, field: Field): number | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(text))
    throw invalid({ [columnTitle(field)]: [`“${text.slice(0, 40)}” is not a whole number`] })
  return Number(text)
}

function truth(cells: Cells, field: Field): boolean | undefined {
  const text = cells[field]?.toLowerCase()
  if (text === undefined) return undefined
  if (text === 'true' || text === 'yes' || text === '1') return true
  if (text === 'false' || text === 'no' || text === '0') return false
  throw invalid({ [columnTitle(field)]: [`“${text.slice(0, 40)}” is neither true nor false`] })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
