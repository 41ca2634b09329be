import { asc, inArray } from 'drizzle-orm'
import type { TicketAppointment } from '#contract/appointments/appointment.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { findTickets } from '../repairs/ticket/list-tickets.ts'
import { listMerged, ticketNotFound } from '../repairs/ticket/ticket.ts'
import { appointments } from './appointment.table.ts'
import { numberOfAppointment, selectAppointments } from './appointment.ts'

const MAX_SHOWN = 50

/**
 * Includes tickets merged into this one.
 * @throws Problem `ticket_not_found`.
 */
export async function listTicketAppointments(ctx: CustomerCtx, { id }: { id: number }): Promise<TicketAppointment[]> {
  const [ticket] = await findTickets(ctx, [id])
  if (!ticket) throw ticketNotFound()
  const rows = await selectAppointments(ctx)
    .where(inArray(appointments.ticketId, [id, ...(await listMerged(ctx, id))]))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({ ...row, number: numberOfAppointment(row) }))
}

/** For callers that may read these tickets. */
export async function listAppointmentsOfTickets(ctx: Ctx, ticketIds: number[]) {
  if (ticketIds.length === 0) return []
  const rows = await selectAppointments(ctx).where(inArray(appointments.ticketId, ticketIds))
  return rows.map(({ id, ticketId, serviceName, startsAt, status }) => ({
    ...{ id, number: numberOfAppointment({ id }), ticketId: ticketId!, serviceName, startsAt, status },
  }))
}
