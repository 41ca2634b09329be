import { z } from 'zod'
import type { AdminAppointment } from '#contract/appointments/admin-appointment.ts'
import { DepositState } from '#contract/appointments/deposit.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { lockAppointment, readAppointment, toAdminAppointment } from '../appointment.ts'
import { findDeposit } from './deposit.ts'
import { refundDeposit } from './end-deposit.ts'

const AuditedDeposit = z.object({ state: DepositState })

const MAY_GO_BACK: ReadonlySet<DepositState> = new Set(['paid', 'kept', 'owed'])

/**
 * Ignores the refund deadline. A repeated call refunds nothing more.
 * @throws Problem `appointment_not_found`; `nothing_paid`.
 */
export async function returnDeposit(ctx: StaffCtx, { id }: { id: number }): Promise<AdminAppointment> {
  const refundId = await inTransaction(ctx, async (ctx) => {
    await lockAppointment(ctx, id)
    const deposit = await findDeposit(ctx, id)
    if (deposit?.state === 'returned') return undefined
    if (!deposit || !MAY_GO_BACK.has(deposit.state))
      throw new Problem('conflict', 'nothing_paid', 'No deposit was paid for this appointment.')
    await record(ctx, 'appointment.deposit_returned', `appointment:${id}`, AuditedDeposit, {
      before: { state: deposit.state },
      after: { state: 'returned' },
    })
    const { username } = ctx.actor.user
    const how = { reason: 'Returned by the shop', actor: username, mailsCustomer: true }
    return refundDeposit(ctx, deposit, how)
  })
  if (refundId) await executeRefundNow(ctx, refundId)
  return toAdminAppointment(await readAppointment(ctx, id))
}
