/** What a spreadsheet would run as a formula, had it not an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

export type Cell = string | number | boolean | null

/** By it spreadsheets know UTF-8. */
export const CSV_MARK = '\ufeff'

/** A CSV file to download, by RFC 4180. */
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
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface CsvRow {
  /** Of its first character; the header's is 1. */
  line: number
  cells: string[]
}

/**
 * @param separator between the cells: some spreadsheets put a semicolon or a tab there.
 * @throws CsvError where a quote is never closed.
 */
export function parseCsv(text: string, separator: ',' | ';' | '\t' = ','): CsvRow[] {
  const rows: CsvRow[] = []
  const source = text.replace(/^\ufeff/, '')
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  while (at < source.length) {
    const quote = openingQuote(source, at, separator)
    const { cell, end, newlines } =
      quote === undefined ? plainCell(source, at, separator) : quotedCell(source, quote, line, separator)
    row.cells.push(withoutGuard(cell))
    line += newlines
    at = end
    if (source[at] === separator) {
      at++
      // One that ends the file ends an empty cell too.
      if (at < source.length) continue
      row.cells.push('')
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at++
    at++
    line++
    rows.push(row)
    row = { line, cells: [] }
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

export class CsvError extends Error {}

interface ReadCell {
  cell: string
  /** Of the separator or line end behind it. */
  end: number
  newlines: number
}

/** Some programs write blanks before it, which RFC 4180 does not. */
function openingQuote(source: string, start: number, separator: string): number | undefined {
  let at = start
  while (source[at] === ' ' || (source[at] === '\t' && separator !== '\t')) at++
  return source[at] === '"' ? at : undefined
}

function plainCell(source: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
    end++
  return { cell: source.slice(start, end), end, newlines: 0 }
}

function quotedCell(source: string, start: number, line: number, separator: string): ReadCell {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = source.indexOf('"', from)
    if (quote === -1) throw new CsvError(`The quote that opens in line ${line} is never closed.`)
    parts.push(source.slice(from, quote))
    if (source[quote + 1] !== '"') {
      const rest = plainCell(source, quote + 1, separator)
      const cell = parts.join('"') + rest.cell
      return { cell, end: rest.end, newlines: cell.split('\n').length - 1 }
    }
    from = quote + 2
  }
}

/** The apostrophe that our own export put before a formula. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
