import { Problem } from '#contract/problem.ts'
import type { SupplierReturn } from '#contract/purchasing/supplier-return.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeReturn } from './change-return.ts'
import { lockOpenCredit } from './open-credit.ts'
import { takeReplacementsBack } from './replace-return.ts'
import { getSupplierReturn } from './supplier-return.ts'

/**
 * Corrects a wrongly entered credit, replacement or refusal: the goods are due from the supplier again.
 * @throws Problem `supplier_return_not_found`; `return_moved_on`; `credit_used` if payments used the credit; like
 * `takeReplacementsBack`.
 */
export async function reopenSupplierReturn(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<SupplierReturn> {
  return inTransaction(ctx, async (ctx) => {
    const { supplier } = await getSupplierReturn(ctx, { id })
    const openCents = await lockOpenCredit(ctx, supplier.id)
    const step = {
      id,
      from: ['credited' as const, 'replaced' as const, 'refused' as const],
      action: 'supplier_return.reopened' as const,
      reason,
    }
    return changeReturn(ctx, step, async (ctx, before) => {
      const { state, creditWay, credit, sentOn } = before
      if (state === 'replaced') await takeReplacementsBack(ctx, before)
      if (creditWay === 'memo' && credit! > openCents) throw creditUsed(supplier)
      return {
        state: sentOn ? 'sent' : 'open',
        ...{ closedOn: null, creditCents: null, creditWay: null, creditNumber: '', lossCents: null },
      }
    })
  })
}

function creditUsed({ id, name }: { id: number; name: string }): Problem {
  const message = `Bills of ${name} were paid with this credit. Mark them as unpaid first.`
  return new Problem('conflict', 'credit_used', message, { supplierId: id })
}
