import { asc, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { appointments } from './appointment.table.ts'
import { numberOfAppointment, selectAppointments } from './appointment.ts'

/** All that a customer booked, for their own copy. */
export async function copyAppointments(ctx: Ctx, userId: number) {
  const rows = await selectAppointments(ctx)
    .where(eq(appointments.customerUserId, userId))
    .orderBy(asc(appointments.id))
  return rows.map((row) => ({
    number: numberOfAppointment(row),
    service: row.serviceName,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    status: row.status,
    place: row.place,
    address: row.address,
    note: row.note,
    name: row.customerName,
    email: row.customerEmail,
    phone: row.customerPhone,
    bookedAt: row.createdAt,
  }))
}

/** What is still to come is called off, and nobody is told: who deletes the account knows. The rest stays without a name. */
export async function forgetAppointments(ctx: Ctx, userId: number): Promise<void> {
  const isTheirs = eq(appointments.customerUserId, userId)
  await ctx.db
    .update(appointments)
    .set({
      status: sql`case when ${appointments.status} in ('scheduled', 'confirmed') then 'cancelled' else ${appointments.status} end`,
      customerUserId: null,
      customerName: 'Deleted customer',
      customerEmail: null,
      customerPhone: null,
      address: null,
      note: null,
      keyVersion: sql`${appointments.keyVersion} + 1`,
      version: sql`${appointments.version} + 1`,
    })
    .where(isTheirs)
}

/** Whether this account booked something, or does what was booked. */
export async function hasAppointments(ctx: Ctx, userId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(or(eq(appointments.customerUserId, userId), eq(appointments.staffId, userId)))
    .limit(1)
  return row !== undefined
}
