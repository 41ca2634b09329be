import { eq, inArray } from 'drizzle-orm'
import type { SaleSignature } from '#contract/orders/sale-signature.ts'
import { Problem } from '#contract/problem.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordOrderEvent } from '../order-event.ts'
import { orderSignatures } from './sale-signature.table.ts'

export async function readSignature(ctx: Ctx, orderId: number): Promise<SaleSignature | null> {
  const [row] = await ctx.db.select().from(orderSignatures).where(eq(orderSignatures.orderId, orderId))
  return row ? { strokes: row.strokes, signedAt: row.signedAt } : null
}

/**
 * The same drawing, sent again, is stored once.
 * @throws Problem `sale_signed`: a signature is never replaced.
 */
export async function storeSignature(ctx: Ctx, { orderId, strokes }: { orderId: number; strokes: Strokes }) {
  await inTransaction(ctx, async (ctx) => {
    const stored = await ctx.db
      .insert(orderSignatures)
      .values({ orderId, strokes, signedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ orderId: orderSignatures.orderId })
    if (stored.length > 0)
      return recordOrderEvent(ctx, {
        ...{ orderId, type: 'internal_note', actor: 'customer display' },
        note: 'The customer signed for the sale',
      })
    const before = await readSignature(ctx, orderId)
    if (JSON.stringify(before?.strokes) === JSON.stringify(strokes)) return
    throw new Problem('conflict', 'sale_signed', 'This sale is signed already. Please ask at the counter.')
  })
}

/** A signature names its person, so it goes with the name of the buyer. */
export async function deleteSignatures(ctx: Ctx, orderIds: number[]): Promise<void> {
  await ctx.db.delete(orderSignatures).where(inArray(orderSignatures.orderId, orderIds))
}
