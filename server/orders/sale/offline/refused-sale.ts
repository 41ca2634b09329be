import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { OfflineSale, type OfflineSaleAnswer } from '#contract/orders/offline-sale.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { type Limited, limitTo } from '../../../db/limit-to.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { offlineSales } from './offline-sale.table.ts'
import { bookOrRefuse } from './take-offline-sale.ts'

interface RefusedSale {
  id: number
  receiptNumber: string
  soldAt: Date
  refusal: string
  sale: OfflineSale
}

const isOpen = and(isNotNull(offlineSales.refusal), isNull(offlineSales.resolvedAt))

export async function listRefusedSales(ctx: Ctx, shown: number): Promise<Limited<RefusedSale>> {
  const rows = await ctx.db
    .select()
    .from(offlineSales)
    .where(isOpen)
    .orderBy(desc(offlineSales.receivedAt))
    .limit(shown)
  const refused = rows.map(({ id, receiptNumber, soldAt, refusal, sale }) => ({
    ...{ id, receiptNumber, soldAt, refusal: refusal! },
    sale: z.decode(OfflineSale, sale!),
  }))
  return limitTo(ctx, refused, { of: offlineSales, matching: isOpen, shown })
}

/** @throws Problem `offline_sale_not_found`; `offline_sale_resolved`. */
export async function bookOfflineSale(ctx: StaffCtx, { id }: { id: number }): Promise<OfflineSaleAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const { sale, receiptNumber } = await lockRefused(ctx, id)
    const seller = ctx.actor.user
    const notes = [`Booked by ${seller.username} after it was refused.`]
    const outcome = await bookOrRefuse(ctx, z.decode(OfflineSale, sale!), { seller, notes })
    await ctx.db.update(offlineSales).set(outcome).where(eq(offlineSales.id, id))
    const after = { receiptNumber, orderId: outcome.orderId ?? null }
    if (outcome.orderId) await record(ctx, 'offline_sale.booked', `offline_sale:${id}`, Booked, { after })
    return { orderId: outcome.orderId ?? null, refusal: outcome.refusal ?? null }
  })
}

const Booked = z.object({ receiptNumber: z.string(), orderId: z.int().nullable() })
const Resolved = z.object({ receiptNumber: z.string(), note: z.string() })

/** @throws Problem `offline_sale_not_found`; `offline_sale_resolved`. */
export async function resolveOfflineSale(ctx: StaffCtx, { id, note }: { id: number; note: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { receiptNumber } = await lockRefused(ctx, id)
    await ctx.db.update(offlineSales).set({ resolvedAt: ctx.now }).where(eq(offlineSales.id, id))
    await record(ctx, 'offline_sale.resolved', `offline_sale:${id}`, Resolved, { after: { receiptNumber, note } })
  })
}

async function lockRefused(ctx: Ctx, id: number) {
  const [found] = await ctx.db.select().from(offlineSales).where(eq(offlineSales.id, id)).for('update')
  if (!found) throw new Problem('not_found', 'offline_sale_not_found', 'There is no such sale.')
  if (found.refusal !== null && found.resolvedAt === null) return found
  throw new Problem('conflict', 'offline_sale_resolved', 'This sale was booked or resolved already.')
}
