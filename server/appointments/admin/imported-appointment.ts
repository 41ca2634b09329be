import { and, eq, inArray } from 'drizzle-orm'
import { findProvenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inSavepoint } from '../../db/transaction.ts'
import { appointments } from '../appointment.table.ts'
import { takeSlot } from '../booking/take-slot.ts'
import { fieldVisits } from '../field/field-visit.table.ts'

export interface ImportedAppointment {
  serviceId: number
  staffId: number
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  customerName: string
  customerEmail: string | null
  customerPhone: string | null
  address: string | null
  note: string | null
}

export async function addImportedAppointment(ctx: Ctx, given: ImportedAppointment): Promise<number | undefined> {
  const { isCancelled, ...facts } = given
  const isOver = given.endsAt <= ctx.now
  return takeSlot(ctx, {
    ...facts,
    place: given.address ? 'on site' : 'shop',
    status: isCancelled ? 'cancelled' : isOver ? 'completed' : 'scheduled',
    busyFrom: given.startsAt,
    busyUntil: given.endsAt,
    customerUserId: given.customerEmail ? await findProvenUser(ctx, given.customerEmail) : null,
    timeZone: await timeZoneOf(ctx),
    createdAt: ctx.now,
  })
}

export async function findBookedThen(ctx: Ctx, beginnings: readonly Date[]): Promise<Set<string>> {
  if (beginnings.length === 0) return new Set()
  const rows = await ctx.db
    .select({ startsAt: appointments.startsAt, customerName: appointments.customerName })
    .from(appointments)
    .where(inArray(appointments.startsAt, [...beginnings]))
  return new Set(rows.map(({ startsAt, customerName }) => bookedThen(startsAt, customerName)))
}

export function bookedThen(startsAt: Date, customerName: string): string {
  return `${startsAt.toISOString()} ${customerName.toLowerCase()}`
}

export async function removeImportedAppointment(ctx: Ctx, id: number): Promise<boolean> {
  const { version } = appointments
  const known = await ctx.db.select({ version }).from(appointments).where(eq(appointments.id, id)).for('update')
  if (known.length === 0) return true
  if ((await ctx.db.$count(fieldVisits, eq(fieldVisits.appointmentId, id))) > 0) return false
  try {
    const gone = await inSavepoint(ctx, () =>
      ctx.db
        .delete(appointments)
        .where(and(eq(appointments.id, id), eq(version, 1)))
        .returning({ id: appointments.id }),
    )
    return gone.length > 0
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    return false
  }
}
