import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findProducts } from '../../catalog/product/join-product.ts'
import { holdAllStock, readHolds } from '../../catalog/stock/hold.ts'
import { type Demand, lockStock } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import type { GoodsReceiver } from '../../ports/goods-receiver.ts'
import { draftReorder } from '../../purchasing/draft-reorder.ts'
import { getPurchaseOrder } from '../../purchasing/purchase-order.ts'
import { layawayGoods, layaways } from './layaway.table.ts'
import { type LayawayRecord, numberOfLayaway } from './layaway.ts'
import { mailLayawayReady } from './layaway-mail.ts'

/** Goods that arrive are held for the layaway that waits longest, whichever of them they were ordered for. */
export const layawayReceiver: GoodsReceiver<Ctx> = {
  async lock(ctx, purchaseOrderId) {
    const { lines } = await getPurchaseOrder(ctx, { id: purchaseOrderId })
    await lockWaiting(
      ctx,
      lines.map(({ productId }) => productId),
    )
  },
  receive: (ctx, { productId }) => holdForWaiting(ctx, [productId]),
}

/** The caller has locked the layaways or holds none of their locks. */
export async function holdForWaiting(ctx: Ctx, productIds: number[]): Promise<void> {
  for (const layaway of await lockWaiting(ctx, productIds)) {
    await holdAvailable(ctx, layaway)
    await announceIfReady(ctx, layaway)
  }
}

async function lockWaiting(ctx: Ctx, productIds: number[]): Promise<LayawayRecord[]> {
  if (productIds.length === 0) return []
  const needing = ctx.db
    .select({ id: layawayGoods.layawayId })
    .from(layawayGoods)
    .where(inArray(layawayGoods.productId, productIds))
  return ctx.db
    .select()
    .from(layaways)
    .where(and(eq(layaways.status, 'open'), isNull(layaways.readyAt), inArray(layaways.id, needing)))
    .orderBy(asc(layaways.id))
    .for('update')
}

/** Holds as many of the missing units as are free. The caller has locked the layaway. */
export async function holdAvailable(ctx: Ctx, { id, key }: Pick<LayawayRecord, 'id' | 'key'>): Promise<void> {
  const goods = await readGoods(ctx, id)
  const stock = await lockStock(
    ctx,
    goods.map(({ productId }) => productId),
  )
  const held = await heldUnits(ctx, key)
  const next = goods.flatMap(({ productId, quantity }) => {
    const { onHand, held: heldByAll } = stock.find((level) => level.productId === productId)!
    const own = held.get(productId) ?? 0
    const most = Math.min(quantity, own + Math.max(0, onHand - heldByAll))
    return most > 0 ? [{ productId, quantity: most }] : []
  })
  const short = await holdAllStock(ctx, key, next)
  if (short.length > 0) throw new Error('stock that was free under its lock could not be held')
}

/** The customer is told once that everything is here. The caller has locked the layaway. */
export async function announceIfReady(ctx: Ctx, layaway: LayawayRecord): Promise<void> {
  if (layaway.readyAt !== null || (await missingGoods(ctx, layaway)).length > 0) return
  const [ready] = await ctx.db.update(layaways).set({ readyAt: ctx.now }).where(eq(layaways.id, layaway.id)).returning()
  await mailLayawayReady(ctx, ready!)
}

export async function missingGoods(ctx: Ctx, { id, key }: Pick<LayawayRecord, 'id' | 'key'>) {
  const held = await heldUnits(ctx, key)
  return (await readGoods(ctx, id)).flatMap((goods) => {
    const quantity = goods.quantity - (held.get(goods.productId) ?? 0)
    return quantity > 0 ? [{ ...goods, quantity }] : []
  })
}

/** Products without a supplier are left out: staff see that they are not on order. */
export async function orderMissing(ctx: Ctx, layaway: Pick<LayawayRecord, 'id' | 'key'>): Promise<void> {
  const missing = (await missingGoods(ctx, layaway)).filter(({ purchaseOrderId }) => purchaseOrderId === null)
  const products = await findProducts(
    ctx,
    missing.map(({ productId }) => productId),
  )
  for (const { id: productId, supplierId } of products) {
    if (supplierId === null) continue
    const { quantity } = missing.find((goods) => goods.productId === productId)!
    const note = `Layaway ${numberOfLayaway(layaway)}`
    const purchaseOrderId = await draftReorder(ctx, { productId, quantity, note })
    await ctx.db
      .update(layawayGoods)
      .set({ purchaseOrderId })
      .where(and(eq(layawayGoods.layawayId, layaway.id), eq(layawayGoods.productId, productId)))
  }
}

export async function unlinkPurchases(ctx: Ctx, { id }: Pick<LayawayRecord, 'id'>): Promise<void> {
  await ctx.db.update(layawayGoods).set({ purchaseOrderId: null }).where(eq(layawayGoods.layawayId, id))
}

export async function writeGoods(ctx: Ctx, layawayId: number, demand: Demand[]): Promise<void> {
  const products = await findProducts(
    ctx,
    demand.map(({ productId }) => productId),
  )
  const counted = new Set(products.filter(({ tracksStock }) => tracksStock).map(({ id }) => id))
  const rows = demand.filter(({ productId }) => counted.has(productId)).map((goods) => ({ ...goods, layawayId }))
  if (rows.length > 0) await ctx.db.insert(layawayGoods).values(rows)
}

export async function readGoods(ctx: Ctx, layawayId: number) {
  return ctx.db
    .select({
      productId: layawayGoods.productId,
      quantity: layawayGoods.quantity,
      purchaseOrderId: layawayGoods.purchaseOrderId,
    })
    .from(layawayGoods)
    .where(eq(layawayGoods.layawayId, layawayId))
    .orderBy(asc(layawayGoods.productId))
}

async function heldUnits(ctx: Ctx, key: string): Promise<Map<number, number>> {
  return new Map((await readHolds(ctx, key)).map(({ productId, quantity }) => [productId, quantity]))
}
