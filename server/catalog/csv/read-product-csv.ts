import { MAX_IMPORT_ROWS } from '#contract/catalog/product-import.ts'
import { Problem } from '#contract/problem.ts'
import { REASON_COLUMN } from '../../data-import/refused-rows.ts'
import { CsvError, type CsvRow, parseCsv } from '../../http/csv/csv.ts'
import { noteCodesTwice } from './codes-twice.ts'
import { readGroupedAmounts } from './comma-decimals.ts'
import type { FileFormat, FileRow, ProductFile } from './file-product.ts'
import { mapInTurns } from './in-turns.ts'
import { productOfRows } from './rows-of-product.ts'
import { shopifyFile } from './shopify-file.ts'
import { squareFile } from './square-file.ts'
import { wooCommerceFile } from './woocommerce-file.ts'

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
      'The first line must name the columns, “Handle” or “Title” among them.',
    )
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    throw new Problem(
      'invalid',
      'csv_too_long',
      `A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it, please.`,
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

/** Spreadsheets in countries that write `1,50` separate cells by semicolons. */
function parsed(csv: string): CsvRow[] {
  const firstLine = csv.slice(0, csv.search(/[\r\n]|$/))
  const isSemicolons = !firstLine.includes(',') && firstLine.includes(';')
  const isTabs = !firstLine.includes(',') && firstLine.includes('\t')
  try {
    return parseCsv(csv, isSemicolons ? ';' : isTabs ? '\t' : ',')
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
