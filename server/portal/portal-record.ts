import { desc, eq } from 'drizzle-orm'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { HeldOfForm, PortalRecord, UpcomingAppointment } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { CreateTicketInput, type Ticket } from '#contract/repairs/ticket.ts'
import { type AppointmentRow, findAppointments, numberOfAppointment } from '../appointments/appointment.ts'
import { listUpcoming } from '../appointments/upcoming.ts'
import type { CustomerCtx } from '../context.ts'
import { passcodePublicKey } from '../repairs/passcode/passcode-key.ts'
import { findTickets, listTicketsUnderWay } from '../repairs/ticket/list-tickets.ts'
import { seesAllTickets } from '../repairs/ticket/ticket.ts'
import { standingOf } from './device/sign-in-state.ts'
import { heldOf } from './form-result.ts'
import { BOOKED_FIELDS, bookedFields } from './kinds/booked-fields.ts'
import { portalRecords } from './portal-record.table.ts'

export type RecordRow = typeof portalRecords.$inferSelect

const MAX_RECORDS = 500
const MAX_TICKETS = 100
const DAYS_AHEAD = 14

export async function listPortalRecords(
  ctx: CustomerCtx,
): Promise<{
  userId: number
  records: PortalRecord[]
  held: HeldOfForm[]
  tickets: Ticket[]
  calendar: UpcomingAppointment[]
  passcodeKey: string
  standing: string
}> {
  const rows = await ctx.db
    .select()
    .from(portalRecords)
    .where(seesAllTickets(ctx) ? undefined : eq(portalRecords.userId, ctx.actor.user.id))
    .orderBy(desc(portalRecords.id))
    .limit(MAX_RECORDS)
  const tickets = await listTicketsUnderWay(ctx, MAX_TICKETS)
  const calendar = (await listUpcoming(ctx, DAYS_AHEAD)).map(toTime)
  const passcodeKey = passcodePublicKey(ctx.config)
  return {
    userId: ctx.actor.user.id,
    records: await toRecords(ctx, rows),
    held: await heldOf(ctx, rows),
    tickets,
    calendar,
    passcodeKey,
    standing: standingOf(ctx),
  }
}

function toTime(row: AppointmentRow): UpcomingAppointment {
  return { ...row, number: numberOfAppointment(row), service: row.serviceName }
}

export function maySeeRecord(ctx: CustomerCtx, { userId }: Pick<RecordRow, 'userId'>): boolean {
  return seesAllTickets(ctx) || userId === ctx.actor.user.id
}

const WRITE_PERMISSIONS: Record<RecordKind, Permission> = {
  appointment: 'appointments.write',
  intake: 'tickets.write',
  task: 'tickets.write',
}

export function mayChangeRecord(
  { actor: { user } }: CustomerCtx,
  { kind, userId }: Pick<RecordRow, 'kind' | 'userId'>,
): boolean {
  return userId === user.id || user.permissions.has(WRITE_PERMISSIONS[kind])
}

/** @throws Problem `record_not_yours`. */
export function requireMayChangeRecord(ctx: CustomerCtx, record: Pick<RecordRow, 'kind' | 'userId'>): void {
  if (mayChangeRecord(ctx, record)) return
  const message = 'You can view this record, but not change it. Ask a technician or an administrator to change it.'
  throw new Problem('forbidden', 'record_not_yours', message)
}

async function toRecords(ctx: CustomerCtx, rows: RecordRow[]): Promise<PortalRecord[]> {
  const ids = rows.flatMap(({ ticketId }) => ticketId ?? [])
  const tickets = new Map((await findTickets(ctx, ids)).map((ticket) => [ticket.id, ticket]))
  const booked = await findAppointments(
    ctx,
    rows.flatMap(({ appointmentId }) => appointmentId ?? []),
  )
  const appointments = new Map(booked.map((appointment) => [appointment.id, appointment]))
  return rows.map((row) => toRecord(ctx, row, tickets.get(row.ticketId ?? 0), appointments.get(row.appointmentId ?? 0)))
}

export async function getRecord(ctx: CustomerCtx, row: RecordRow): Promise<PortalRecord> {
  return (await toRecords(ctx, [row]))[0]!
}

/**
 * Fields that the ticket or appointment has are stored only there, so that they are changed and deleted in one place.
 */
export function storedFields(
  kind: RecordKind,
  fields: Fields,
  { appointmentId }: Pick<RecordRow, 'appointmentId'>,
): Fields {
  const isElsewhere = (name: string) =>
    kind === 'intake' ? name in CreateTicketInput.shape : appointmentId !== null && BOOKED_FIELDS.has(name)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isElsewhere(name)))
}

function toRecord(
  ctx: CustomerCtx,
  { uuid, kind, fields, ticketId, ...row }: RecordRow,
  ticket?: Ticket,
  appointment?: AppointmentRow,
): PortalRecord {
  const facts = kind === 'intake' && ticket ? factsOf(ticket, fields) : appointment ? bookedFields(appointment) : {}
  return {
    uuid,
    kind,
    fields: { ...fields, ...facts },
    ticketId,
    ticketNumber: ticket?.number ?? null,
    appointmentNumber: appointment ? numberOfAppointment(appointment) : null,
    booked: appointment ? toBooked(appointment) : null,
    mayChange: mayChangeRecord(ctx, { kind, userId: row.userId }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function toBooked({ endsAt, staffName, status }: AppointmentRow): PortalRecord['booked'] {
  return { endsAt, staffName, isNoShow: status === 'no-show' }
}

function factsOf(ticket: Ticket, { noContactReason = '' }: Fields): Fields {
  const facts = Object.entries(ticket).filter(([name]) => name in CreateTicketInput.shape)
  const isReachable = ticket.customerEmail !== '' || ticket.customerPhone !== ''
  return { ...Object.fromEntries(facts), noContactReason: isReachable ? '' : noContactReason }
}
