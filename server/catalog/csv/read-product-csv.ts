import { setImmediate } from 'node:timers/promises'
import { comparableBarcode } from '#contract/catalog/barcode.ts'
import { MAX_IMPORT_ROWS } from '#contract/catalog/product-import.ts'
import { Problem } from '#contract/problem.ts'
import { REASON_COLUMN } from '../../data-import/refused-rows.ts'
import { CsvError, type CsvRow, parseCsv, separatorOf } from '../../http/csv/csv.ts'
import type { FileFormat, FileProduct, FileRow, ProductFile } from './file-product.ts'
import { productOfRows } from './rows-of-product.ts'
import { shopifyFile } from './shopify-file.ts'
import { squareFile } from './square-file.ts'
import { wooCommerceFile } from './woocommerce-file.ts'

const AMOUNTS = ['price', 'compareAt', 'cost'] as const

const WITH_COMMA = /\d,\d{1,2}\D*$/
const WITH_POINT = /\d\.\d{1,2}\D*$/

/** `1.999` is two dollars where a point separates cents, and nearly two thousand where it separates thousands. */
const GROUPED = /^(\D*\d{1,3}(?:\.\d{3})+)(\D*)$/

const CODES = { sku: 'SKU', barcode: 'barcode' } as const

const AT_A_TIME = 250

const FORMATS: FileFormat[] = [wooCommerceFile, squareFile, shopifyFile]

/**
 * Reads large files in many short turns so that other requests are served meanwhile.
 * @throws Problem `csv_unreadable`, `csv_columns_missing`, `csv_too_long`.
 */
export async function readProductCsv(csv: string): Promise<ProductFile> {
  const [header, ...rows] = parsed(csv)
  const titles = header?.cells ?? []
  const lowered = titles.map((title) => title.trim().toLowerCase())
  const format = FORMATS.find((format) => format.isMeant(lowered))
  if (!format) {
    throw new Problem(
      'invalid',
      'csv_columns_missing',
      'The first line must contain column names, including “Handle” or “Title”.',
    )
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    throw new Problem(
      'invalid',
      'csv_too_long',
      `A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
    )
  }
  const reader = format.reader(
    lowered,
    titles.map((title) => title.trim()),
  )
  const ignoredColumns = titles.filter(
    (title, index) => title.trim() !== '' && title !== REASON_COLUMN && !reader.knows(index),
  )
  const read = await mapInTurns(rows, ({ cells, line }) => reader.read(cells, line))
  const products = await mapInTurns(byKey(read), productOfRows)
  readGroupedAmounts(products)
  noteCodesTwice(products)
  return { format: format.name, titles, products, ignoredColumns }
}

function parsed(csv: string): CsvRow[] {
  try {
    return parseCsv(csv, separatorOf(csv))
  } catch (error) {
    if (error instanceof CsvError) throw new Problem('invalid', 'csv_unreadable', error.message)
    throw error
  }
}

function byKey(rows: FileRow[]): [FileRow, ...FileRow[]][] {
  const aliases = new Map(rows.flatMap(({ aliases = [], key }) => aliases.map((alias) => [alias, key])))
  const groups = new Map<string, [FileRow, ...FileRow[]]>()
  for (const row of rows) {
    const key = aliases.get(row.key) ?? row.key
    const group = groups.get(key)
    if (group && key) group.push(row)
    else groups.set(key || `line ${row.line}`, [row])
  }
  return [...groups.values()]
}

/** Lets the event loop serve other requests between the parts of a long list. */
async function mapInTurns<T, U>(items: T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = []
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    for (const item of items.slice(start, start + AT_A_TIME)) mapped.push(map(item))
    await setImmediate()
  }
  return mapped
}

function noteCodesTwice(products: FileProduct[]): void {
  for (const [field, word] of Object.entries(CODES) as [keyof typeof CODES, string][]) {
    const firstLines = new Map<string, number>()
    for (const { variants, notes } of products)
      for (const { line, cells } of variants) {
        const code = cells[field]?.trim()
        if (!code) continue
        const compared = field === 'barcode' ? comparableBarcode(code) : code.toLowerCase()
        const first = firstLines.get(compared)
        if (first === undefined) firstLines.set(compared, line)
        else notes.push(`Line ${line}: the ${word} “${code}” is also on line ${first}, so a scan finds both`)
      }
  }
}

/** In a file that writes `12,50` and never `12.50`, the point of `1.999` separates thousands. */
function readGroupedAmounts(products: FileProduct[]): void {
  const cells = products.flatMap(({ variants }) => variants.map((variant) => variant.cells))
  const amounts = cells.flatMap((of) => AMOUNTS.flatMap((field) => of[field]?.trim() ?? []))
  const isSo = amounts.some((text) => WITH_COMMA.test(text)) && !amounts.some((text) => WITH_POINT.test(text))
  if (!isSo) return
  for (const of of cells)
    for (const field of AMOUNTS) {
      const text = of[field]?.trim()
      if (text !== undefined) of[field] = text.replace(GROUPED, '$1,00$2')
    }
}
