import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appointments } from '../appointment.table.ts'
import { readAppointment } from '../appointment.ts'
import { writeReminded } from '../booking/take-slot.ts'
import { notifyCustomer } from './notify-customer.ts'

const HOUR = 3_600_000
const AHEAD_MS = 24 * HOUR
const FRESH_MS = 4 * HOUR
const BATCH = 200

export async function remindOfAppointments(ctx: Ctx): Promise<void> {
  while ((await remindSome(ctx)) === BATCH);
}

async function remindSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ id: appointments.id, createdAt: appointments.createdAt })
      .from(appointments)
      .where(
        and(
          isNull(appointments.remindedAt),
          isNull(appointments.movedFrom),
          inArray(appointments.status, ['scheduled', 'confirmed']),
          gt(appointments.startsAt, ctx.now),
          lt(appointments.startsAt, new Date(ctx.now.getTime() + AHEAD_MS)),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id, createdAt } of due) {
      await writeReminded(ctx, id)
      if (ctx.now.getTime() - createdAt.getTime() >= FRESH_MS)
        await notifyCustomer(ctx, await readAppointment(ctx, id), 'reminder')
    }
    return due.length
  })
}
