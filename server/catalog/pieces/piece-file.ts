import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { AdminPiece } from '#contract/catalog/admin-piece.ts'
import { centsAsDollars } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { Cell } from '../../http/csv/csv.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { knowsCosts } from '../cost/cost.ts'
import { getAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { selectPieces, toPiece } from './piece-rows.ts'

export const PIECE_COLUMNS = {
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

type Field = keyof typeof PIECE_COLUMNS

/** One line for each unit, sold or in stock. @throws Problem `product_not_found`. */
export async function exportPieces(ctx: Ctx, { id }: { id: number }): Promise<Response> {
  const { slug, options } = await getAdminProduct(ctx, { id })
  const fields = (Object.keys(PIECE_COLUMNS) as Field[]).filter(
    (field) => field !== 'cost' || knowsCosts(ctx),
  )
  const owners = options.slice(0, -1).map(({ name }) => name)
  return csvDownload(ctx, {
    filename: `pieces-${slug}.csv`,
    header: [...fields.map((field) => PIECE_COLUMNS[field]), ...owners, WHERE],
    async readAfter(ctx, after, limit) {
      const rows = await selectPieces(ctx)
        .where(and(eq(products.parentId, id), isNotNull(products.serialNumber), gt(products.id, after)))
        .orderBy(products.id)
        .limit(limit)
      return rows.map(toPiece)
    },
    toLines: (piece) => [[...fields.map((field) => cellOf(piece, field)), ...piece.values, whereOf(piece)]],
  })
}

function cellOf(piece: AdminPiece, field: Field): Cell {
  if (field !== 'price' && field !== 'cost') return piece[field]
  const amount = piece[field]
  return amount === null ? null : centsAsDollars(amount)
}

function whereOf({ isHere, isHeld }: AdminPiece): string {
  if (!isHere) return 'Gone'
  return isHeld ? 'Held' : 'Here'
}
