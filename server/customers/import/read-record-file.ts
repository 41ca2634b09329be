import { MAX_RECORD_ROWS } from '#contract/data-import/record-import.ts'
import { Problem } from '#contract/problem.ts'
import type { RecordField, RecordValues } from '../../data-import/record-kind.ts'
import { CsvError, type CsvRow, inOneLine, parseCsv, separatorOf } from '../../http/csv/csv.ts'

type Mapping = Record<string, number | null>

export interface RecordFile {
  titles: string[]
  format: string
  mapping: Mapping
  rows: RecordFileRow[]
}

export interface RecordFileRow {
  line: number
  cells: string[]
  values: RecordValues
}

/**
 * @param mapping the columns of the fields; found by title if omitted.
 * @throws Problem `csv_unreadable`; `csv_too_long`; `nothing_to_move`.
 */
export function readRecordFile(csv: string, fields: readonly RecordField[], mapping?: Mapping): RecordFile {
  const [header, ...rows] = parsed(csv)
  const titles = header?.cells.map((title) => title.trim()) ?? []
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new Problem('invalid', 'nothing_to_move', 'This file has no rows below its header.')
  if (filled.length > MAX_RECORD_ROWS) {
    const most = MAX_RECORD_ROWS.toLocaleString('en-US')
    throw new Problem('invalid', 'csv_too_long', `A file can have up to ${most} rows. Split it into smaller files.`)
  }
  const chosen = mapping ? within(mapping, fields, titles.length) : columnsFor(titles, fields)
  return {
    titles,
    format: formatOf(titles),
    mapping: chosen,
    rows: filled.map(({ cells, line }) => ({ line, cells, values: valuesIn(cells, fields, chosen) })),
  }
}

function within(mapping: Mapping, fields: readonly RecordField[], width: number): Mapping {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const column = mapping[name] ?? null
      return [name, column !== null && column < width ? column : null]
    }),
  )
}

/**
 * A field takes the first of its titles that the file has, and each column serves one field. `Start Time` is the time
 * of a `Start Date`, or the whole start if it stands alone.
 */
function columnsFor(titles: string[], fields: readonly RecordField[]): Mapping {
  const plain = titles.map(plainTitle)
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.map(({ name, titles: known }) => {
      const columns = known.map((title) => plain.indexOf(title))
      const found = columns.find((column) => column >= 0 && !taken.has(column))
      if (found !== undefined) taken.add(found)
      return [name, found ?? null]
    }),
  )
}

function valuesIn(cells: string[], fields: readonly RecordField[], mapping: Mapping): RecordValues {
  const values = fields.flatMap(({ name, isMultiline }) => {
    const column = mapping[name] ?? null
    const cell = column === null ? '' : plainText(cells[column] ?? '')
    const text = isMultiline ? cell : inOneLine(cell)
    return text === '' ? [] : [[name, text] as const]
  })
  return Object.fromEntries(values)
}

function plainText(cell: string): string {
  return cell.toWellFormed().replaceAll('\0', '').trim()
}

function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const TELLTALE: [format: string, title: string][] = [
  ['Shopify', 'defaultaddressaddress1'],
  ['Shopify', 'acceptsemailmarketing'],
  ['Square', 'squarecustomerid'],
  ['Square', 'creationsource'],
  ['Square', 'emailaddress'],
  ['RepairShopr', 'businessname'],
  ['RepairShopr', 'problemtype'],
  ['RepairDesk', 'customergroup'],
  ['RepairDesk', 'ticketid'],
]

function formatOf(titles: string[]): string {
  const plain = new Set(titles.map(plainTitle))
  return TELLTALE.find(([, title]) => plain.has(title))?.[0] ?? 'another program'
}

function parsed(csv: string): CsvRow[] {
  try {
    return parseCsv(csv, separatorOf(csv))
  } catch (error) {
    if (error instanceof CsvError) throw new Problem('invalid', 'csv_unreadable', error.message)
    throw error
  }
}
