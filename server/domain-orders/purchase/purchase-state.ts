import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { commitOffer, uncommitOffer } from '../../orders/delivery/offer-line.ts'
import type { OrderRow } from '../../orders/order-row.ts'
import { flagOrder } from '../../orders/placed-order-handler.ts'
import { lockOrder } from '../../orders/refund/cancel-order.ts'
import type { NameBuyer } from '../../ports/domain-lookup.ts'
import { recordDomainOrder } from '../audited-domain-order.ts'
import { domainOrders } from '../domain-order.table.ts'
import { failLocked } from '../fail-domain-order.ts'

export type DomainOrderRow = typeof domainOrders.$inferSelect

const OPEN = ['ordered', 'registering']

/** Stops cancellations and other purchases. @returns whether the name may be bought. */
export async function startPurchase(ctx: Ctx, row: DomainOrderRow, { name }: NameBuyer): Promise<boolean> {
  return changing(ctx, row, async (ctx, order, before) => {
    if (before.state !== 'ordered') return undefined
    await commitOffer(ctx, order, row.orderItemId)
    return { state: 'registering', handledBy: name, purchaseStartedAt: ctx.now, staffNote: null }
  })
}

export async function savePurchase(
  ctx: Ctx,
  row: DomainOrderRow,
  bought: { registrar: string; supplierOrderId: string },
): Promise<void> {
  await changing(ctx, row, async () => ({ ...bought, staffNote: null }))
}

export async function retryPurchaseLater(ctx: Ctx, row: DomainOrderRow): Promise<void> {
  await changing(ctx, row, async (ctx) => {
    await uncommitOffer(ctx, row.orderItemId)
    return { state: 'ordered', purchaseStartedAt: null }
  })
}

export async function abandonPurchase(ctx: Ctx, row: DomainOrderRow, failure: string): Promise<void> {
  await changing(ctx, row, async (ctx, order) => {
    await failLocked(ctx, order, { ...row, failure }, 'system')
    return { state: 'failed', failure }
  })
}

export async function assignToStaff(ctx: Ctx, row: DomainOrderRow, staffNote: string): Promise<void> {
  await changing(ctx, row, async (ctx, order, before) => {
    if (before.staffNote === staffNote) return undefined
    await flagOrder(ctx, order.id, `${before.name}: ${staffNote}`)
    return { staffNote }
  })
}

async function changing(
  ctx: Ctx,
  { id, orderId }: DomainOrderRow,
  change: (ctx: Ctx, order: OrderRow, before: DomainOrderRow) => Promise<Partial<DomainOrderRow> | undefined>,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const [before] = await ctx.db.select().from(domainOrders).where(eq(domainOrders.id, id)).for('update')
    if (!before || !OPEN.includes(before.state)) return false
    const values = await change(ctx, order, before)
    if (!values) return false
    const [after] = await ctx.db.update(domainOrders).set(values).where(eq(domainOrders.id, id)).returning()
    await recordDomainOrder(ctx, before, after!)
    return true
  })
}
