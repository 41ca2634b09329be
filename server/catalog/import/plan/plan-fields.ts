import type { z } from 'zod'
import { type AdminProduct, MARK_TAGS, type ProductChange } from '#contract/catalog/admin-product.ts'
import { dollarsOf } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { SAID_IN } from '../../csv/csv-columns.ts'
import { MAX_HTML, toPlainText } from '../../csv/csv-text.ts'
import type { Cells } from '../../csv/file-product.ts'
import { NOT_COUNTED } from '../../csv/shopify-file.ts'
import { type Calendar, isStillToCome, planSale } from './plan-sale.ts'
import { type CellReader, cellReader } from './read-cells.ts'

export type WantedFields = Partial<
  Pick<
    z.input<typeof ProductChange> & { archived: boolean },
    Exclude<keyof typeof SAID_IN, 'slug' | 'archivedAt' | 'collections' | 'options' | 'variants' | 'variantImage'>
  >
>

type Known = Pick<AdminProduct, 'price' | 'salePrice' | 'saleStartsOn' | 'saleEndsOn'>

const MAX_DESCRIPTION_LENGTH = 20_000
const NONE_TO_SELL =
  'Variant Inventory Qty: the other shop did not track its stock. It is out of stock until you enter a quantity'
const MAX_TAGS = 50
const MAX_TAG_LENGTH = 80

export function planFields(cells: Cells, known: Known | undefined, calendar: Calendar, notes: string[]): WantedFields {
  const read = cellReader(cells, notes)
  const ships = read.truth('shipping')
  const stock = read.wholeNumber('stock')
  if (!known && stock === 0 && ships !== false && cells.tracker === NOT_COUNTED) notes.push(NONE_TO_SELL)
  return withoutUndefined({
    name: read.text('name', 200),
    description: descriptionIn(read, notes),
    supplierCode: read.code('supplierCode', 80),
    supplierProductId: read.code('supplierProductId', 80),
    sku: read.code('sku', 80),
    weightGrams: read.wholeNumber('weightGrams') || undefined,
    barcode: read.code('barcode', 40),
    cost: read.amount('cost'),
    stock,
    isTaxable: read.truth('taxable'),
    kind: ships === undefined ? undefined : ships ? ('physical' as const) : ('digital' as const),
    archived: archivedIn(cells, read, notes),
    ...tagsIn(read, notes),
    ...pricesIn(read, cells, known, calendar, notes),
  })
}

function descriptionIn(read: CellReader, notes: string[]): string | undefined {
  const html = read.text('description', MAX_HTML)
  if (html === undefined) return undefined
  const words = toPlainText(html)
  if (words.length <= MAX_DESCRIPTION_LENGTH) return words || undefined
  notes.push(`Body (HTML): cut after ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-US')} characters`)
  return truncateText(words, MAX_DESCRIPTION_LENGTH).trimEnd()
}

function pricesIn(
  read: CellReader,
  cells: Cells,
  known: Known | undefined,
  calendar: Calendar,
  notes: string[],
): Pick<WantedFields, 'price' | 'salePrice' | 'saleStartsOn' | 'saleEndsOn'> {
  const charged = read.amount('price')
  const compared = read.amount('compareAt')
  if (charged === undefined) return {}
  if (charged === 0) {
    notes.push('Variant Price: nothing is sold for $0.00, left out')
    return {}
  }
  if (compared && compared < charged) notes.push('Variant Compare At Price: it is below the price, left out')
  if (compared === undefined && isStillToCome(known, calendar.today)) return { price: charged }
  const regular = compared ?? (known?.salePrice != null ? dollarsOf(known.price) : undefined)
  if (regular === undefined || regular <= charged) return { price: charged, salePrice: null }
  return planSale(cells, { regular, charged }, calendar, notes)
}

function tagsIn(
  read: CellReader,
  notes: string[],
): Pick<WantedFields, 'tags' | 'isNew' | 'isFeatured' | 'dropShipOnly'> {
  const text = read.text('tags', 5_000)
  if (text === undefined) return {}
  const given = text.split(',').map((tag) => tag.trim())
  const marks = new Set(given.map((tag) => tag.toLowerCase()).filter((tag) => MARK_TAGS.includes(tag)))
  const others = given.filter((tag) => tag !== '' && !MARK_TAGS.includes(tag.toLowerCase()))
  const tags = [...new Set(others.map((tag) => truncateText(tag, MAX_TAG_LENGTH).trimEnd()))].slice(0, MAX_TAGS)
  if (tags.length < new Set(others).size) notes.push(`Tags: the first ${MAX_TAGS} are kept`)
  return {
    tags,
    isNew: marks.has('new'),
    isFeatured: marks.has('featured'),
    dropShipOnly: marks.has('drop-ship') || marks.has('dropship'),
  }
}

function archivedIn(cells: Cells, read: CellReader, notes: string[]): boolean | undefined {
  const status = cells.status?.toLowerCase()
  if (status === undefined) {
    const published = read.truth('published')
    return published === undefined ? undefined : !published
  }
  if (status === 'draft' || status === 'unlisted') notes.push(`Status: ${status} there, archived here`)
  return status !== 'active'
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
