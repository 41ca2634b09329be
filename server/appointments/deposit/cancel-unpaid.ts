import { and, asc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eachByItself } from '../../jobs/each-by-itself.ts'
import { cancelPaymentIntent } from '../../payments/cancel-payment-intent.ts'
import { listOpenPaymentsFor } from '../../payments/payment.ts'
import { lockAppointment } from '../appointment.ts'
import { cancelUnpaidAppointment } from '../booking/settle-deposit.ts'
import { appointmentDeposits } from './deposit.table.ts'
import { type DepositRow, findDeposit, writeDeposit } from './deposit.ts'

const BATCH = 100
/** A payment in progress may continue for this long from the first minute. */
const MAX_HOLD_MS = 45 * 60_000

/**
 * Cancels the payment before the time is released; otherwise somebody could book a time that can still be paid for.
 * Runs every minute, on several processes at once if need be.
 */
export async function cancelUnpaidAppointments(ctx: Ctx): Promise<void> {
  const overdue = await ctx.db
    .select()
    .from(appointmentDeposits)
    .where(and(eq(appointmentDeposits.state, 'due'), lt(appointmentDeposits.heldUntil, ctx.now)))
    .orderBy(asc(appointmentDeposits.heldUntil))
    .limit(BATCH)
  await eachByItself(ctx, overdue, (deposit) => releaseUnpaid(ctx, deposit))
}

async function releaseUnpaid(ctx: Ctx, { appointmentId, heldSince }: DepositRow): Promise<void> {
  const subject = { kind: 'appointment', subjectId: String(appointmentId) } as const
  const isTooLong = ctx.now.getTime() >= heldSince.getTime() + MAX_HOLD_MS
  for (const { id, expiresAt } of await listOpenPaymentsFor(ctx, subject)) {
    if (expiresAt > ctx.now && !isTooLong) return
    await cancelPaymentIntent(ctx, id)
  }
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAppointment(ctx, appointmentId)
    const deposit = await findDeposit(ctx, appointmentId)
    if (deposit?.state !== 'due') return
    // A payment that could not be canceled may still succeed; the next run tries again.
    if ((await listOpenPaymentsFor(ctx, subject)).length > 0) return
    await writeDeposit(ctx, deposit, { state: 'lapsed' })
    await cancelUnpaidAppointment(ctx, row)
  })
}
