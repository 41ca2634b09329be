import { z } from 'zod'
import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import {
  AdminSerializedUnit,
  SerializedUnitDraft,
  type UnitFileResult,
} from '#contract/catalog/admin-serialized-unit.ts'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import { dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { inSavepoint, inTransaction } from '../../db/transaction.ts'
import { amountIn } from '../../http/csv/amount.ts'
import { CsvError, type CsvRow, inOneLine, parseCsv, separatorOf } from '../../http/csv/csv.ts'
import { parseMoment } from '../../http/csv/moment.ts'
import { invalid } from '../../http/input.ts'
import { getAdminProduct } from '../product/admin-product.ts'
import { addUnit, updateUnit } from './edit-unit.ts'
import { UNIT_COLUMNS } from './export-units.ts'
import { findByNumber } from './unit.ts'

const MAX_LINES = 500

/**
 * Adds unknown units and changes known ones; an empty cell leaves a value unchanged, and a refused line does not stop
 * the others.
 * @throws Problem `product_not_found`; `not_by_number`; `validation_failed` if the file is unreadable.
 */
export async function readUnitFile(ctx: Ctx, { id, csv }: { id: number; csv: string }): Promise<UnitFileResult> {
  const product = await getAdminProduct(ctx, { id })
  if (product.numbers === null)
    throw new Problem('conflict', 'not_by_number', 'This product has no serial numbers. Turn them on first.')
  const { columns, rows } = linesOf(csv)
  return inTransaction(ctx, async (ctx) => {
    const result: UnitFileResult = { added: 0, changed: 0, unchanged: 0, refused: [] }
    for (const row of rows) {
      const cells = new Map(columns.map((name, at) => [name, (row.cells[at] ?? '').trim()]))
      const outcome = await inSavepoint(ctx, () => importLine(ctx, product, cells)).catch(refusalOf)
      if (typeof outcome === 'string') result[outcome]++
      else result.refused.push({ line: row.line, number: cells.get('number') ?? '', ...outcome })
    }
    return result
  })
}

function linesOf(csv: string): { columns: string[]; rows: CsvRow[] } {
  const [header, ...rows] = readRows(csv).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = header?.cells.map((title) => title.trim().toLowerCase()) ?? []
  if (!columns.includes(UNIT_COLUMNS.number.toLowerCase()))
    throw invalid({ csv: [`The first line must contain column names, including “${UNIT_COLUMNS.number}”`] })
  if (rows.length > MAX_LINES) throw invalid({ csv: [`At most ${MAX_LINES} units at once`] })
  return { columns, rows }
}

function readRows(csv: string): CsvRow[] {
  try {
    return parseCsv(csv, separatorOf(csv))
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ csv: [error.message] })
    throw error
  }
}

type Cells = Map<string, string>
type Outcome = 'added' | 'changed' | 'unchanged'

async function importLine(ctx: Ctx, product: AdminProduct, cells: Cells): Promise<Outcome> {
  const known = await findByNumber(ctx, plainNumber(cells.get('number') ?? ''))
  const before = known?.productId === product.id ? known : undefined
  const draft = SerializedUnitDraft.safeParse(wireOf(product, before, cells))
  if (!draft.success) throw invalid({ csv: draft.error.issues.map(({ message }) => message) })
  if (!before) {
    await addUnit(ctx, { id: product.id, ...draft.data })
    return 'added'
  }
  if (isSame(before, draft.data)) return 'unchanged'
  await updateUnit(ctx, { id: before.id, ...draft.data })
  return 'changed'
}

function wireOf(product: AdminProduct, before: AdminSerializedUnit | undefined, cells: Cells): unknown {
  const start = before
    ? z.encode(AdminSerializedUnit, before)
    : { price: dollarsOf(product.price), supplierId: product.supplierId, values: [] as string[] }
  const { values } = start
  const said = Object.entries(UNIT_COLUMNS).flatMap(([field, title]) => {
    const cell = cells.get(title.toLowerCase())
    return cell ? [[field, cellValue(field, cell)]] : []
  })
  const chosen = product.options.slice(0, -1).map(({ name }, at) => cells.get(name.toLowerCase()) || values[at] || '')
  const known = Object.keys(SerializedUnitDraft.shape)
  const defaults = Object.entries(start).filter(([field]) => known.includes(field))
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(said), values: chosen }
}

const NUMERIC_FIELDS = ['price', 'cost', 'batteryPercent']

function cellValue(field: string, cell: string): string | number {
  // A spreadsheet writes `2/29/2028` for the `2028-02-29` of the export.
  if (field === 'warrantyEndsOn') return parseMoment(cell)?.day ?? cell
  if (NUMERIC_FIELDS.includes(field)) return numberIn(cell)
  return field === 'note' ? cell : inOneLine(cell)
}

function numberIn(cell: string): number {
  return amountIn(cell.replace(/\s*%$/, '')) ?? Number.NaN
}

function isSame(before: AdminSerializedUnit, draft: z.output<typeof SerializedUnitDraft>): boolean {
  return Object.entries(draft).every(
    ([field, value]) => JSON.stringify(before[field as keyof AdminSerializedUnit]) === JSON.stringify(value),
  )
}

function refusalOf(error: unknown): { message: string } {
  if (!(error instanceof Problem)) throw error
  return { message: Object.values(error.fields ?? {})[0]?.[0] ?? error.message }
}
