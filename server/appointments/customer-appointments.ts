import { desc } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { isOfKnown, type KnownBy } from '../accounts/known-by.ts'
import type { Ctx } from '../context.ts'
import { appointments } from './appointment.table.ts'
import { numberOfAppointment, selectAppointments } from './appointment.ts'
import { appointmentTimeText } from './mail/time-text.ts'

export async function listAppointmentEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const rows = await selectAppointments(ctx)
    .where(isOfKnown(owner, { userId: appointments.customerUserId, customerId: appointments.customerId }))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(most)
  return rows.map((row) => ({
    key: `appointment:${row.id}`,
    at: row.createdAt,
    kind: 'appointment',
    type: row.status,
    text: `${row.serviceName}, ${appointmentTimeText(row.startsAt, row.timeZone)}`,
    by: null,
    about: { kind: 'appointment', id: row.id, number: numberOfAppointment(row) },
    amount: null,
  }))
}
