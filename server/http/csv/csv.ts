import { CsvError as ParseError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A spreadsheet runs a cell that begins like this as a formula, unless an apostrophe precedes it. */
const FORMULA = /^'*[=+\-@\t\r\n]/
/** Some spreadsheets separate cells by semicolons or tabs, and ignore quotes that are not at the beginning of a cell. */
const FORMULA_WITHIN = /([;\t\r\n] *)('*[=+\-@])/g
/** Begins like a formula, but spreadsheets must be able to add it up. */
const NUMBER = /^-\d+(\.\d+)?$/
const GUARD_WITHIN = /([;\t\r\n] *)'('*[=+\-@])/g

export type Cell = string | number | boolean | null

/** Spreadsheets recognize UTF-8 by the byte order mark. */
export const CSV_MARK = '\ufeff'

export function csvAnswer(filename: string, rows: Cell[][]): Response {
  return new Response(CSV_MARK + csvOf(rows), { headers: csvHeaders(filename) })
}

export function csvHeaders(filename: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  }
}

export function csvOf(rows: Cell[][]): string {
  return stringify(rows, {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: { string: withGuard, boolean: String },
  })
}

export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Accepts rows of any width and skips blank ones. Blanks around a cell are dropped, so that a quote may follow one.
 * @throws CsvError for quotes that do not match.
 */
export function parseCsv(text: string, delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let lastLine = 0
  try {
    parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record(cells: string[], { lines }) {
        lastLine = lines
        const lineEnds = cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
        rows.push({ line: lines - lineEnds, cells: cells.map(withoutGuard) })
      },
    })
  } catch (error) {
    if (error instanceof ParseError) throw new CsvError(`The quotes in line ${lastLine + 1} do not match.`)
    throw error
  }
  return rows
}

/** The separator that the first line has most often outside of quotes; titles may contain the others. */
export function separatorOf(text: string): string {
  const titles = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: titles.split(separator).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

/** Spreadsheets allow line breaks in every cell. */
export function inOneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ').trim()
}

export class CsvError extends Error {}

function withGuard(text: string): string {
  if (NUMBER.test(text)) return text
  const guarded = text.replace(FORMULA_WITHIN, "$1'$2")
  return FORMULA.test(text) ? `'${guarded}` : guarded
}

function withoutGuard(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(GUARD_WITHIN, '$1$2')
}
