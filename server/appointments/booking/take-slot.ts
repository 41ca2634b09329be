import { eq, sql } from 'drizzle-orm'
import type { AppointmentStatus } from '#contract/appointments/appointment.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { hasRepairUnderWay } from '../../repairs/ticket/repair-under-way.ts'
import { appointments } from '../appointment.table.ts'
import { isWithinHours } from '../times/open-hours.ts'
import { promiseBookedParts, releaseBookedParts } from './booked-parts.ts'

export type NewAppointment = typeof appointments.$inferInsert

export async function findByDraft(ctx: Ctx, key: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ id: appointments.id }).from(appointments).where(eq(appointments.draftKey, key))
  return row?.id
}

/**
 * Waits for a simultaneous booking of the same time.
 * @returns undefined if the person or room is taken, or the same form was first.
 */
export async function takeSlot(ctx: Ctx, values: NewAppointment): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(appointments)
    .values({ ...values, isOutsideHours: !isWithinHours(values, await getCompany(ctx)) })
    .onConflictDoNothing()
    .returning({ id: appointments.id })
  return row?.id
}

/** The caller has locked the row. @returns false if it would double-book. */
export async function changeSlot(ctx: Ctx, id: number, set: Partial<NewAppointment>): Promise<boolean> {
  try {
    await inSavepoint(ctx, () => writeAppointment(ctx, id, set))
    return true
  } catch (error) {
    if (NEVER_TWICE.has(violatedConstraint(error) ?? '')) return false
    throw error
  }
}

export async function writeAppointment(ctx: Ctx, id: number, set: Partial<NewAppointment>): Promise<void> {
  const [row] = await ctx.db
    .update(appointments)
    .set({ ...set, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id))
    .returning()
  if (!row || !ENDED.has(row.status)) return
  if (await isDroppedOff(ctx, row)) await promiseBookedParts(ctx, row)
  else await releaseBookedParts(ctx, row)
}

/** The device was brought, so its repair will take the parts that are still held (docs/rules.md, B-16). */
async function isDroppedOff(ctx: Ctx, row: typeof appointments.$inferSelect): Promise<boolean> {
  const { status, ticketId, customerUserId: userId, customerId } = row
  return status === 'completed' && row.parts === 'held' && hasRepairUnderWay(ctx, { ticketId, userId, customerId })
}

const ENDED: ReadonlySet<AppointmentStatus> = new Set(['completed', 'cancelled', 'no-show'])

const NEVER_TWICE: ReadonlySet<string> = new Set(['appointments_staff_once', 'appointments_room_once'])

export async function writeReminded(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(appointments).set({ remindedAt: ctx.now }).where(eq(appointments.id, id))
}
