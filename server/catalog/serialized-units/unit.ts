import { and, desc, eq, ilike, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminSerializedUnit, UnitSearch } from '#contract/catalog/admin-serialized-unit.ts'
import { plainNumber, refusedNumber } from '#contract/catalog/serial-number.ts'
import type { PurchasedUnit } from '#contract/catalog/serialized-unit.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { products } from '../product/product.table.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { serializedUnits } from './unit.table.ts'

const isHere = sql<boolean>`${products.stockOnHand} > 0`

const parent = alias(products, 'parent')

export const unitLabelOf = sql<string>`${products.optionValues}[cardinality(${products.optionValues})]`

const lastMovement = sql<{ reason: string; cause: string; at: string } | null>`(
  select json_build_object('reason', reason, 'cause', cause, 'at', at) from ${stockMovements} movement
  where movement.product_id = ${products.id} order by movement.id desc limit 1)`

export function selectUnits(ctx: Ctx) {
  return ctx.db
    .select({
      id: products.id,
      productId: sql<number>`${products.parentId}`,
      name: parent.name,
      values: sql<string[]>`trim_array(${products.optionValues}, 1)`,
      label: unitLabelOf,
      number: sql<string>`${products.serialNumber}`,
      price: products.priceCents,
      cost: products.costCents,
      supplierId: products.supplierId,
      isHere,
      isHeld: sql<boolean>`${products.stockHeld} > 0`,
      version: products.version,
      grade: serializedUnits.grade,
      condition: serializedUnits.condition,
      batteryPercent: serializedUnits.batteryPercent,
      images: serializedUnits.images,
      warrantyEndsOn: serializedUnits.warrantyEndsOn,
      note: serializedUnits.note,
      addedAt: serializedUnits.addedAt,
      moved: lastMovement,
    })
    .from(products)
    .innerJoin(serializedUnits, eq(serializedUnits.productId, products.id))
    .innerJoin(parent, eq(parent.id, products.parentId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectUnits>>[number]

export function toUnit({ moved, ...row }: Row): AdminSerializedUnit {
  return { ...row, moved: moved && ({ ...moved, at: new Date(moved.at) } as AdminSerializedUnit['moved']) }
}

export async function getUnit(ctx: Ctx, { id }: { id: number }): Promise<AdminSerializedUnit> {
  const [row] = await selectUnits(ctx).where(eq(products.id, id))
  if (!row) throw new Problem('not_found', 'unit_not_found', 'This unit does not exist.')
  return toUnit(row)
}

export async function findByNumber(ctx: Ctx, number: string): Promise<AdminSerializedUnit | undefined> {
  const [row] = await selectUnits(ctx).where(eq(products.serialNumber, number))
  return row && toUnit(row)
}

export async function listUnits(
  ctx: Ctx,
  { productId, where, number, page, limit }: UnitSearch,
): Promise<Page<AdminSerializedUnit>> {
  const matching = and(
    productId === undefined ? undefined : eq(products.parentId, productId),
    isNotNull(products.serialNumber),
    where && sql`(${isHere}) = ${where === 'here'}`,
    number ? ilike(products.serialNumber, containing(plainNumber(number))) : undefined,
  )
  const rows = await selectUnits(ctx)
    .where(matching)
    .orderBy(desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(products, matching)
  return { items: rows.map(toUnit), total, isMore: false }
}

export function unitNumber(productId: SQL): SQL<string | null> {
  return sql`(select unit.serial_number from ${products} unit where unit.id = ${productId})`
}

export async function findUnitId(ctx: Ctx, typed: string): Promise<number | undefined> {
  const number = plainNumber(typed)
  if (refusedNumber(number, 'serial') || !/\d/.test(number)) return undefined
  const [row] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.serialNumber, number))
  return row?.id
}

export function purchasedUnitOf(productId: SQLWrapper): SQL<PurchasedUnit | null> {
  return sql`(select jsonb_build_object('number', unit.serial_number, 'warrantyEndsOn', details.warranty_ends_on)
    from ${products} unit join ${serializedUnits} details on details.product_id = unit.id where unit.id = ${productId})`
}
