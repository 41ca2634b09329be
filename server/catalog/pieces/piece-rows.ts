import { and, desc, eq, ilike, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminPiece, PieceSearch } from '#contract/catalog/admin-piece.ts'
import type { BoughtPiece } from '#contract/catalog/piece.ts'
import { plainNumber, refusedNumber } from '#contract/catalog/piece-number.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { products } from '../product/product.table.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { pieces } from './piece.table.ts'

const isHere = sql<boolean>`${products.stockOnHand} > 0`

const parent = alias(products, 'parent')

export const pieceLabelOf = sql<string>`${products.optionValues}[cardinality(${products.optionValues})]`

const lastMovement = sql<{ reason: string; cause: string; at: string } | null>`(
  select json_build_object('reason', reason, 'cause', cause, 'at', at) from ${stockMovements} movement
  where movement.product_id = ${products.id} order by movement.id desc limit 1)`

export function selectPieces(ctx: Ctx) {
  return ctx.db
    .select({
      id: products.id,
      productId: sql<number>`${products.parentId}`,
      name: parent.name,
      values: sql<string[]>`trim_array(${products.optionValues}, 1)`,
      label: pieceLabelOf,
      number: sql<string>`${products.serialNumber}`,
      price: products.priceCents,
      cost: products.costCents,
      supplierId: products.supplierId,
      isHere,
      isHeld: sql<boolean>`${products.stockHeld} > 0`,
      version: products.version,
      grade: pieces.grade,
      condition: pieces.condition,
      batteryPercent: pieces.batteryPercent,
      images: pieces.images,
      warrantyEndsOn: pieces.warrantyEndsOn,
      note: pieces.note,
      addedAt: pieces.addedAt,
      moved: lastMovement,
    })
    .from(products)
    .innerJoin(pieces, eq(pieces.productId, products.id))
    .innerJoin(parent, eq(parent.id, products.parentId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectPieces>>[number]

export function toPiece({ moved, ...row }: Row): AdminPiece {
  return { ...row, moved: moved && ({ ...moved, at: new Date(moved.at) } as AdminPiece['moved']) }
}

/** @throws Problem `piece_not_found`. */
export async function getPiece(ctx: Ctx, { id }: { id: number }): Promise<AdminPiece> {
  const [row] = await selectPieces(ctx).where(eq(products.id, id))
  if (!row) throw new Problem('not_found', 'piece_not_found', 'This piece does not exist.')
  return toPiece(row)
}

export async function findByNumber(ctx: Ctx, number: string): Promise<AdminPiece | undefined> {
  const [row] = await selectPieces(ctx).where(eq(products.serialNumber, number))
  return row && toPiece(row)
}

export async function listPieces(
  ctx: Ctx,
  { productId, where, number, page, limit }: PieceSearch,
): Promise<Page<AdminPiece>> {
  const matching = and(
    productId === undefined ? undefined : eq(products.parentId, productId),
    isNotNull(products.serialNumber),
    where && sql`(${isHere}) = ${where === 'here'}`,
    number ? ilike(products.serialNumber, containing(plainNumber(number))) : undefined,
  )
  const rows = await selectPieces(ctx)
    .where(matching)
    .orderBy(desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(products, matching)
  return { items: rows.map(toPiece), total, isMore: false }
}

export function pieceNumber(productId: SQL): SQL<string | null> {
  return sql`(select piece.serial_number from ${products} piece where piece.id = ${productId})`
}

export async function findPieceId(ctx: Ctx, typed: string): Promise<number | undefined> {
  const number = plainNumber(typed)
  if (refusedNumber(number, 'serial') || !/\d/.test(number)) return undefined
  const [row] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.serialNumber, number))
  return row?.id
}

export function boughtPieceOf(productId: SQLWrapper): SQL<BoughtPiece | null> {
  return sql`(select jsonb_build_object('number', piece.serial_number, 'warrantyEndsOn', told.warranty_ends_on)
    from ${products} piece join ${pieces} told on told.product_id = piece.id where piece.id = ${productId})`
}
