import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { appointments } from '../appointment.table.ts'
import { lockAppointment } from '../appointment.ts'
import { writeAppointment } from '../booking/take-slot.ts'

interface NewContact {
  /** Empty if it stays as it is. */
  email: string
  phone: string
}

/** Upcoming appointments of the customer that have another contact. */
export async function listAppointmentsToReach(ctx: Ctx, of: number, { email, phone }: NewContact): Promise<number[]> {
  const { id, customerId, customerEmail, customerPhone, status, startsAt } = appointments
  const differs = or(
    email ? sql`${customerEmail} is distinct from ${email}` : undefined,
    phone ? sql`${customerPhone} is distinct from ${phone}` : undefined,
  )
  if (!differs) return []
  const isUpcoming = and(inArray(status, ['scheduled', 'confirmed']), gt(startsAt, ctx.now))
  const rows = await ctx.db
    .select({ id })
    .from(appointments)
    .where(and(eq(customerId, of), isUpcoming, differs))
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

export async function changeAppointmentContact(ctx: Ctx, id: number, { email, phone }: NewContact): Promise<void> {
  await lockAppointment(ctx, id)
  await writeAppointment(ctx, id, { ...(email && { customerEmail: email }), ...(phone && { customerPhone: phone }) })
}
