import { z } from 'zod'
import { Money } from '#contract/money-schema.ts'
import type { AccountStatement } from '#contract/payments/on-account.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { accountWriteOffs } from './account-charge.table.ts'
import { getAccountStatement, lockCharge } from './account-charge.ts'

const WrittenOff = z.object({ amount: Money, reason: z.string() })

/**
 * The sale stays a sale; what is owed of it becomes a bad debt.
 * @throws Problem `charge_not_found`; `nothing_owed`.
 */
export async function writeOffCharge(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: string },
): Promise<AccountStatement> {
  return inTransaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx, id)
    if (!charge) throw new Problem('not_found', 'charge_not_found', 'This purchase on account does not exist.')
    const { customerId, openCents: amountCents } = charge
    if (amountCents <= 0) throw new Problem('conflict', 'nothing_owed', 'Nothing is owed for this purchase.')
    const actor = ctx.actor.user.username
    await ctx.db.insert(accountWriteOffs).values({ chargeId: id, amountCents, reason, actor, at: ctx.now })
    await record(ctx, 'customer.debt_written_off', `customer:${customerId}`, WrittenOff, {
      after: { amount: amountCents, reason },
    })
    return getAccountStatement(ctx, { id: customerId })
  })
}
