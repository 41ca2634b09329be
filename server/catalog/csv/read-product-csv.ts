import { MAX_IMPORT_ROWS } from '#contract/catalog/product-csv.ts'
import { Problem } from '#contract/problem.ts'
import { slugOf } from '#contract/slug.ts'
import { CsvError, type CsvRow, parseCsv } from '../../http/csv/csv.ts'
import { type Field, fieldOf } from './csv-columns.ts'

/** One product of the file, its cells as they stand; an empty cell is left out. */
export interface FileProduct {
  line: number
  slug: string
  cells: Partial<Record<Field, string>>
  pictures: { url: string; alt: string }[]
  /** What to tell about how the file was read. */
  notes: string[]
}

/** @throws Problem `csv_unreadable`, `csv_columns_missing`, `csv_too_long`. */
export function readProductCsv(csv: string): { products: FileProduct[]; ignoredColumns: string[] } {
  const [header, ...rows] = parsed(csv)
  const titles = header?.cells ?? []
  const fields = titles.map(fieldOf)
  if (!fields.includes('slug') && !fields.includes('name')) {
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
  const ignoredColumns = titles.filter((title, index) => title.trim() !== '' && !fields[index])
  return { products: byHandle(rows, fields).flatMap(toProducts), ignoredColumns }
}

function parsed(csv: string): CsvRow[] {
  try {
    return parseCsv(csv)
  } catch (error) {
    if (error instanceof CsvError) throw new Problem('invalid', 'csv_unreadable', error.message)
    throw error
  }
}

interface FileRow {
  line: number
  cells: Partial<Record<Field, string>>
}

/** The rows of one product share its handle. A file without handles has one row per product. */
function byHandle(rows: CsvRow[], fields: (Field | undefined)[]): FileRow[][] {
  const groups = new Map<string, FileRow[]>()
  for (const { line, cells: texts } of rows) {
    const cells: FileRow['cells'] = {}
    for (const [index, field] of fields.entries()) {
      const text = texts[index]?.trim()
      if (field && text) cells[field] = text
    }
    const handle = cells.slug ?? slugOf(cells.name ?? '')
    const group = groups.get(handle)
    if (group && handle) group.push({ line, cells })
    else groups.set(handle || `line ${line}`, [{ line, cells }])
  }
  return [...groups.values()]
}

/** A row with a price of its own is a variant, which here is a product of its own; one without is another picture. */
function toProducts([first, ...rest]: FileRow[]): FileProduct[] {
  const variants = [first!, ...rest.filter(({ cells }) => cells.price !== undefined)]
  const pictures = [first!, ...rest].flatMap(({ cells }) =>
    cells.imageUrl ? [{ url: cells.imageUrl, alt: cells.imageAlt ?? '' }] : [],
  )
  const slug = first!.cells.slug ?? slugOf(first!.cells.name ?? '')
  if (variants.length === 1) return [{ line: first!.line, slug, cells: first!.cells, pictures, notes: [] }]
  return variants.map(({ line, cells }) => {
    const options = [cells.option1, cells.option2, cells.option3].filter((option) => option !== undefined)
    return {
      line,
      slug: slugOf(`${slug} ${options.join(' ')}`),
      cells: { ...first!.cells, ...cells, name: `${first!.cells.name ?? slug} (${options.join(', ')})` },
      pictures,
      notes: ['A variant in the file: a product of its own here'],
    }
  })
}
