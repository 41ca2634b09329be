import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { readDetails, readLinesCell } from '../../csv/cell-lines.ts'
import type { Detail } from '../../csv/file-product.ts'
import type { PreparedProduct } from '../prepare-products.ts'
import { type CellReader, storable } from './read-cells.ts'

const MAX_DETAILS = 60
const MAX_LABEL_LENGTH = 80
const MAX_VALUE_LENGTH = 300
const MAX_HIGHLIGHTS = 12
const MAX_HIGHLIGHT_LENGTH = 200
const MAX_CELL_LENGTH = 30_000

export function planDetails(
  { details: named }: Pick<PreparedProduct, 'details'>,
  known: Pick<AdminProduct, 'specs'> | undefined,
  read: CellReader,
  notes: string[],
): { highlights?: string[]; specs?: Detail[] } {
  const specs = detailsIn(read, notes)
  const all = named.length > 0 ? merged(specs ?? known?.specs ?? [], named) : specs
  return { ...highlightsIn(read, notes), ...(all && { specs: uniqueDetails(all, notes) }) }
}

function detailsIn(read: CellReader, notes: string[]): Detail[] | undefined {
  const cell = read.text('specs', MAX_CELL_LENGTH)
  if (cell === undefined) return undefined
  const { details, unread } = readDetails(cell)
  if (unread[0] !== undefined) notes.push(`Details: “${truncateText(unread[0], 40)}” has no colon in it, left out`)
  return details
}

function merged(before: Detail[], named: Detail[]): Detail[] {
  const all = [...before]
  for (const { label: title, value: text } of named) {
    const [label, value] = [storable(title).trim(), storable(text).trim()]
    const at = all.findIndex((detail) => detail.label.toLowerCase() === label.toLowerCase())
    if (!label || !value) continue
    if (at < 0) all.push({ label, value })
    else all[at] = { ...all[at]!, value }
  }
  return all
}

function uniqueDetails(details: Detail[], notes: string[]): Detail[] {
  const cut = details
    .slice(0, MAX_DETAILS)
    .map(({ label, value }) => ({
      label: truncateText(label, MAX_LABEL_LENGTH).trimEnd(),
      value: truncateText(value, MAX_VALUE_LENGTH).trimEnd(),
    }))
  if (details.length > MAX_DETAILS) notes.push(`Details: the first ${MAX_DETAILS} are kept`)
  if (cut.some(({ value }, at) => value !== details[at]!.value))
    notes.push(`Details: cut after ${MAX_VALUE_LENGTH} characters`)
  return cut
}

function highlightsIn(read: CellReader, notes: string[]): { highlights?: string[] } {
  const cell = read.text('highlights', MAX_CELL_LENGTH)
  if (cell === undefined) return {}
  const lines = readLinesCell(cell)
  if (lines.length > MAX_HIGHLIGHTS) notes.push(`Highlights: the first ${MAX_HIGHLIGHTS} are kept`)
  return {
    highlights: lines.slice(0, MAX_HIGHLIGHTS).map((line) => truncateText(line, MAX_HIGHLIGHT_LENGTH).trimEnd()),
  }
}
