import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { commitOffer, uncommitOffer } from '../../orders/delivery/offer-line.ts'
import type { OrderRow } from '../../orders/order-row.ts'
import { flagOrder } from '../../orders/placed-order-handler.ts'
import { lockOrder } from '../../orders/refund/cancel-order.ts'
import type { NameBuyer } from '../../ports/name-registry.ts'
import { recordDomainOrder } from '../audited-domain-order.ts'
import { domainOrders } from '../domain-order.table.ts'
import { failLocked } from '../fail-domain-order.ts'

export type DomainOrderRow = typeof domainOrders.$inferSelect

const OPEN = ['ordered', 'registering']

/** From now on its customer cannot take it back, and nobody else begins. @returns whether it is ours to buy. */
export async function beginBuying(ctx: Ctx, row: DomainOrderRow, { name }: NameBuyer): Promise<boolean> {
  return changing(ctx, row, async (ctx, order, before) => {
    if (before.state !== 'ordered') return undefined
    await commitOffer(ctx, order, row.orderItemId)
    return { state: 'registering', handledBy: name, purchaseAskedAt: ctx.now, staffNote: null }
  })
}

export async function writeBought(
  ctx: Ctx,
  row: DomainOrderRow,
  bought: { registrar: string; supplierOrderId: string },
): Promise<void> {
  await changing(ctx, row, async () => ({ ...bought, staffNote: null }))
}

/** It was not bought, for certain: it may be asked for again, and its customer may take it back. */
export async function tryLater(ctx: Ctx, row: DomainOrderRow): Promise<void> {
  await changing(ctx, row, async (ctx) => {
    await uncommitOffer(ctx, row.orderItemId)
    return { state: 'ordered', purchaseAskedAt: null }
  })
}

/** It cannot be had: its money goes back. */
export async function giveUpName(ctx: Ctx, row: DomainOrderRow, failure: string): Promise<void> {
  await changing(ctx, row, async (ctx, order) => {
    await failLocked(ctx, order, { ...row, failure }, 'system')
    return { state: 'failed', failure }
  })
}

/** Stands beside it in the office's queue, and once on the order, which a person then looks at. */
export async function leaveToPeople(ctx: Ctx, row: DomainOrderRow, staffNote: string): Promise<void> {
  await changing(ctx, row, async (ctx, order, before) => {
    if (before.staffNote === staffNote) return undefined
    await flagOrder(ctx, order.id, `${before.name}: ${staffNote}`)
    return { staffNote }
  })
}

/** With the order held, what is still open is changed, and that is written down. @returns whether it was. */
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
