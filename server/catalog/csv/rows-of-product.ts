import type { Field } from './csv-columns.ts'
import type { Cells, Detail, FilePicture, FileProduct, FileRow, FileVariant } from './file-product.ts'

const OWN: Field[] = [
  'sku',
  'supplierProductId',
  'weightGrams',
  'stock',
  'tracker',
  'price',
  'compareAt',
  'saleStarts',
  'saleEnds',
  'cost',
  'barcode',
  'shipping',
  'taxable',
  'variantImage',
]
const VALUES = ['option1', 'option2', 'option3'] as const
const ANY = 'Any'

export function productOfRows(rows: [FileRow, ...FileRow[]]): FileProduct {
  const [first] = rows
  const cells = sharedOf(rows)
  const notes: string[] = []
  const options = optionsOf(rows)
  const variants = variantsOf(rows, notes)
  return {
    line: first.line,
    handle: cells.slug ?? cells.name ?? '',
    cells,
    options,
    variants,
    pictures: inPlace(rows.flatMap(({ pictures }) => pictures)),
    details: detailsOf(rows),
    source: rows.map(({ source }) => source),
    sourceIds: rows.flatMap(({ sourceId }) => (sourceId ? [sourceId] : [])),
    notes,
  }
}

function sharedOf(rows: FileRow[]): Cells {
  const shared: Cells = {}
  for (const { cells } of rows) {
    for (const [field, text] of Object.entries(cells) as [Field, string][])
      if (!OWN.includes(field)) shared[field] ??= text
  }
  return shared
}

function detailsOf(rows: FileRow[]): Detail[] {
  const details = new Map<string, Detail>()
  for (const detail of rows.flatMap((row) => row.details ?? []))
    if (!details.has(detail.label)) details.set(detail.label, detail)
  return [...details.values()]
}

function optionsOf(rows: FileRow[]): string[] {
  return usedIn(rows).map((value, at) => nameOf(rows, value) ?? `Option ${at + 1}`)
}

type Value = (typeof VALUES)[number]

function usedIn(rows: FileRow[]): Value[] {
  return VALUES.filter((value) => {
    const isNone = (nameOf(rows, value) ?? 'Title') === 'Title'
    return rows.some(({ cells }) => cells[value] !== undefined && !(isNone && cells[value] === 'Default Title'))
  })
}

function nameOf(rows: FileRow[], value: Value): string | undefined {
  return rows.find(({ cells }) => cells[`${value}Name`])?.cells[`${value}Name`]
}

function variantsOf(rows: [FileRow, ...FileRow[]], notes: string[]): FileVariant[] {
  const [first, ...rest] = rows
  const used = usedIn(rows)
  const others = rest.filter(
    ({ cells }) => cells.price !== undefined || used.some((value) => cells[value] !== undefined),
  )
  const isChosen = used.includes('option1') && first.cells.option1 !== undefined
  const isHead = others.length > 0 && first.cells.price === undefined && !isChosen
  const candidates = isHead ? others : [first, ...others]
  const seen = new Set<string>()
  return candidates.flatMap(({ line, cells }) => {
    const values = used.map((value) => cells[value]?.trim() || ANY)
    const name = values.join(' / ').toLowerCase()
    if (seen.has(name)) {
      notes.push(`Line ${line} repeats the same variant, left out`)
      return []
    }
    seen.add(name)
    return [{ line, values, cells: ownOf(first.cells, cells, isHead) }]
  })
}

/** Some files give tax and shipping only on the first row, but prices on each row. */
function ownOf(first: Cells, cells: Cells, isHead: boolean): Cells {
  const { shipping, taxable, weightGrams } = first
  const own = Object.fromEntries(Object.entries(cells).filter(([field]) => OWN.includes(field as Field)))
  return {
    ...(shipping && { shipping }),
    ...(taxable && { taxable }),
    ...(isHead && weightGrams && { weightGrams }),
    ...own,
  }
}

function inPlace(pictures: FilePicture[]): FilePicture[] {
  const last = pictures.length + 1
  return pictures.toSorted((a, b) => (a.position ?? last) - (b.position ?? last))
}
