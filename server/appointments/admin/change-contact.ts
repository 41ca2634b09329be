import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { isOtherAddress, readdressMails } from '../../mail/outbox.ts'
import { appointments } from '../appointment.table.ts'
import { lockAppointment, readAppointment } from '../appointment.ts'
import { appointmentKey } from '../appointment-key.ts'
import { writeAppointment } from '../booking/take-slot.ts'
import { calendarOf } from '../calendar/appointment-event.ts'

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

/** The wrong person may have the links that were mailed to the former address. */
export async function changeAppointmentContact(ctx: Ctx, id: number, { email, phone }: NewContact): Promise<void> {
  const before = await lockAppointment(ctx, id)
  const former = before.customerEmail ?? ''
  const isOther = isOtherAddress(former, email || former)
  await writeAppointment(ctx, id, {
    ...(email && { customerEmail: email }),
    ...(phone && { customerPhone: phone }),
    ...(isOther && { keyVersion: before.keyVersion + 1 }),
  })
  if (former === '' || !email) return
  const after = await readAppointment(ctx, id)
  const { config } = ctx
  const company = await getCompany(ctx)
  await readdressMails(
    ctx,
    { address: former, key: appointmentKey(config, before) },
    {
      address: email,
      name: after.customerName,
      key: appointmentKey(config, after),
      calendars: {
        REQUEST: calendarOf(ctx, [after], { method: 'REQUEST', company }),
        CANCEL: calendarOf(ctx, [after], { method: 'CANCEL', company }),
      },
    },
  )
}
