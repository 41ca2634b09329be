import { eq } from 'drizzle-orm'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'

interface Arrival {
  onHand: number
  costCents: Cents | null
  arrived: number
  arrivedFor: Cents
}

/**
 * The weighted average, rounded half up (docs/rules.md, S-14). If there was no stock or no known cost, it is the cost
 * of what arrived.
 */
export function averageCost({ onHand, costCents, arrived, arrivedFor }: Arrival): Cents {
  if (onHand <= 0 || costCents === null) return cents(Math.round(arrivedFor / arrived))
  return cents(Math.round((onHand * costCents + arrivedFor) / (onHand + arrived)))
}

export interface MovedCost {
  before: Cents | null
  after: Cents
}

export async function moveCost(
  ctx: Ctx,
  productId: number,
  { arrived, arrivedFor }: Pick<Arrival, 'arrived' | 'arrivedFor'>,
): Promise<MovedCost> {
  const { onHand, cost, version } = await readCost(ctx, productId)
  const after = averageCost({ onHand: onHand - arrived, costCents: cost, arrived, arrivedFor })
  await writeCost(ctx, productId, { before: cost, after }, version)
  return { before: cost, after }
}

export async function moveCostBack(ctx: Ctx, productId: number, moved: MovedCost): Promise<void> {
  const { cost, version } = await readCost(ctx, productId)
  if (cost === moved.after) await writeCost(ctx, productId, { before: cost, after: moved.before }, version)
}

interface Correction {
  quantity: number
  changeCents: Cents
}

/**
 * When pieces turn out to have cost more or less than was booked, those still there bear their share; the pieces that
 * are gone keep their cost (docs/rules.md, S-23). The caller has locked the stock.
 * @returns by how much the value of these pieces changed.
 */
export async function correctCost(ctx: Ctx, productId: number, { quantity, changeCents }: Correction): Promise<Cents> {
  const { onHand, cost, dropShipOnly, version } = await readCost(ctx, productId)
  const there = Math.min(quantity, onHand)
  if (there <= 0 || dropShipOnly) return ZERO
  const shareCents = Math.round((changeCents * there) / quantity)
  const after = cents(
    Math.max(0, cost === null ? Math.round(shareCents / there) : cost + Math.round(shareCents / onHand)),
  )
  await writeCost(ctx, productId, { before: cost, after }, version)
  return cost === null ? cents(after * there) : cents((after - cost) * onHand)
}

/** Null if it is unknown, or the stock is the supplier's. */
export async function readStockCost(ctx: Ctx, productId: number): Promise<Cents | null> {
  const { cost, dropShipOnly } = await readCost(ctx, productId)
  return dropShipOnly ? null : cost
}

async function readCost(ctx: Ctx, productId: number) {
  const { stockOnHand: onHand, costCents: cost, dropShipOnly, version } = products
  const [row] = await ctx.db
    .select({ onHand, cost, dropShipOnly, version })
    .from(products)
    .where(eq(products.id, productId))
  return row!
}

const Costed = AdminProduct.pick({ cost: true })

async function writeCost(
  ctx: Ctx,
  productId: number,
  { before, after }: { before: Cents | null; after: Cents | null },
  version: number,
): Promise<void> {
  if (before === after) return
  await ctx.db
    .update(products)
    .set({ costCents: after, version: version + 1, updatedAt: ctx.now })
    .where(eq(products.id, productId))
  await record(ctx, 'product.cost_moved', `product:${productId}`, Costed, {
    before: { cost: before },
    after: { cost: after },
  })
}
