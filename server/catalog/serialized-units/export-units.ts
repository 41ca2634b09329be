import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AdminSerializedUnit } from '#contract/catalog/admin-serialized-unit.ts'
import { centsAsDollars } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { Cell } from '../../http/csv/csv.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { knowsCosts } from '../cost/cost.ts'
import { getAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { selectUnits, toUnit } from './unit.ts'

export const UNIT_COLUMNS = {
  number: 'Number',
  price: 'Price',
  cost: 'Cost',
  grade: 'Grade',
  condition: 'Condition',
  batteryPercent: 'Battery',
  warrantyEndsOn: 'Warranty ends',
  note: 'Note',
} as const

const WHERE = 'Where'

type Field = keyof typeof UNIT_COLUMNS

/**
 * One row for each unit, sold or in stock.
 * @throws Problem `product_not_found`.
 */
export async function exportUnits(ctx: Ctx, { id }: { id: number }): Promise<Response> {
  const { slug, options } = await getAdminProduct(ctx, { id })
  const fields = (Object.keys(UNIT_COLUMNS) as Field[]).filter((field) => field !== 'cost' || knowsCosts(ctx))
  const owners = options.slice(0, -1).map(({ name }) => name)
  return csvDownload(ctx, {
    filename: `units-${slug}.csv`,
    header: [...fields.map((field) => UNIT_COLUMNS[field]), ...owners, WHERE],
    async readAfter(ctx, after, limit) {
      const rows = await selectUnits(ctx)
        .where(and(eq(products.parentId, id), isNotNull(products.serialNumber), gt(products.id, after)))
        .orderBy(products.id)
        .limit(limit)
      return rows.map(toUnit)
    },
    toLines: (unit) => [[...fields.map((field) => cellOf(unit, field)), ...unit.values, whereOf(unit)]],
  })
}

function cellOf(unit: AdminSerializedUnit, field: Field): Cell {
  if (field !== 'price' && field !== 'cost') return unit[field]
  const amount = unit[field]
  return amount === null ? null : centsAsDollars(amount)
}

function whereOf({ isHere, isHeld }: AdminSerializedUnit): string {
  if (!isHere) return 'Gone'
  return isHeld ? 'Held' : 'Here'
}
