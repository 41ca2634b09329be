import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { appointments } from '../appointment.table.ts'
import { type AppointmentRow, isOpen, lockAppointment } from '../appointment.ts'
import { type By, moveDeposit } from '../deposit/end-deposit.ts'
import { resetDeparture } from '../field/reset-departure.ts'
import { notifyCustomer } from '../mail/notify-customer.ts'

export const FINISH_MOVE = 'appointments.finish_move'

const Move = z.object({ id: z.int(), sequence: z.int() })

/** Until the job runs, only the time has changed, so undoing the move restores everything. */
export async function scheduleMove(ctx: Ctx, { id, sequence, startsAt }: AppointmentRow, from: Date): Promise<void> {
  const isBack = startsAt.getTime() === from.getTime()
  await ctx.db
    .update(appointments)
    .set({ movedFrom: isBack ? null : from })
    .where(eq(appointments.id, id))
  if (isBack) return
  const startAfter = new Date(ctx.now.getTime() + UNDO_SECONDS * 1_000)
  await sendJob(ctx, FINISH_MOVE, { id, sequence }, { startAfter })
}

/** Does nothing if the appointment was moved or canceled again, and emails nobody if it is over. */
export async function finishMove(ctx: Ctx, data: unknown): Promise<void> {
  const { id, sequence } = Move.parse(data)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAppointment(ctx, id)
    if (row.sequence !== sequence || !row.movedFrom) return
    await applyNewTime(ctx, row, 'shop')
    if (isOpen(ctx, row)) await notifyCustomer(ctx, row, 'moved')
  })
}

/** The caller has locked the row. */
export async function applyNewTime(ctx: Ctx, { id, startsAt }: AppointmentRow, by: By): Promise<void> {
  await ctx.db.update(appointments).set({ movedFrom: null, remindedAt: null }).where(eq(appointments.id, id))
  await moveDeposit(ctx, { id, startsAt }, by)
  await resetDeparture(ctx, id)
}
