import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { SupplierReturn, type SupplierReturnState } from '#contract/purchasing/supplier-return.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { supplierReturns } from './supplier-return.table.ts'
import { getSupplierReturn } from './supplier-return.ts'

type Change = Partial<typeof supplierReturns.$inferInsert>

const Changed = SupplierReturn.partial().extend({ reason: z.string().optional() })

interface Step {
  id: number
  from: SupplierReturnState[]
  action: `supplier_return.${string}`
  reason?: string
}

/** @throws Problem `supplier_return_not_found`; `return_moved_on`; what `work` throws. */
export async function changeReturn(
  ctx: Ctx,
  { id, from, action, reason }: Step,
  work: (ctx: Ctx, before: SupplierReturn) => Promise<Change>,
): Promise<SupplierReturn> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: supplierReturns.id })
      .from(supplierReturns)
      .where(eq(supplierReturns.id, id))
      .for('update')
    const before = await getSupplierReturn(ctx, { id })
    if (!from.includes(before.state)) {
      const message = `This return is already ${before.state}.`
      throw new Problem('conflict', 'return_moved_on', message, { state: before.state })
    }
    const change = await work(ctx, before)
    if (Object.keys(change).length > 0)
      await ctx.db.update(supplierReturns).set(change).where(eq(supplierReturns.id, id))
    const after = await getSupplierReturn(ctx, { id })
    await record(ctx, action, `supplier_return:${id}`, Changed, { before, after: { ...after, reason } })
    return after
  })
}
