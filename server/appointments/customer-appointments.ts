import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { isOfKnown, type KnownBy } from '../accounts/known-by.ts'
import type { Ctx } from '../context.ts'
import { appointments } from './appointment.table.ts'
import { numberOfAppointment, selectAppointments } from './appointment.ts'
import { appointmentMessages } from './mail/appointment-message.table.ts'
import { messageTitle } from './mail/mail-about-appointment.ts'
import { appointmentTimeText } from './mail/time-text.ts'

export async function listAppointmentEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const rows = await selectAppointments(ctx)
    .where(isTheirs(owner))
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

const NOT_EMAILED = {
  text: 'texted',
  none: 'not sent, because there is no email address or consent to texts',
  limit: 'not emailed, because this address got too many emails today',
}

/** Automatic messages that were not emailed. */
export async function listAppointmentMessageEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ message: appointmentMessages, appointment: appointments })
    .from(appointmentMessages)
    .innerJoin(appointments, eq(appointments.id, appointmentMessages.appointmentId))
    .where(and(isTheirs(owner), ne(appointmentMessages.channel, 'email')))
    .orderBy(desc(appointmentMessages.id))
    .limit(most)
  return rows.map(({ message: { id, at, kind, channel }, appointment }) => ({
    key: `appointment_message:${id}`,
    at,
    kind: 'mail',
    type: 'notified',
    text: `${messageTitle(kind)}: ${NOT_EMAILED[channel as keyof typeof NOT_EMAILED]}`,
    by: null,
    about: { kind: 'appointment', id: appointment.id, number: numberOfAppointment(appointment) },
    amount: null,
  }))
}

function isTheirs(owner: KnownBy): SQL {
  return isOfKnown(owner, { userId: appointments.customerUserId, customerId: appointments.customerId })
}
