import { and, desc, eq, inArray, isNotNull, isNull, like, or } from 'drizzle-orm'
import { plainNumber } from '#contract/catalog/serial-number.ts'
import type { CustomerDevice } from '#contract/customers/customer.ts'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
import { plainNumberIn } from '../../catalog/serialized-units/normalized-number.ts'
import type { Ctx } from '../../context.ts'
import { repairTicketEvents, repairTickets } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { isTicketOf } from './anonymize-tickets.ts'

const TIMELINE_EVENTS = [
  'created',
  'checked_in',
  'released',
  'message',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'estimate_expired',
  'payment_returned',
  'refunded',
  'warranty_claimed',
]

export async function listTicketEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const { type, at, id, isInternal } = repairTicketEvents
  const theirs = isTicketOf(owner)
  const isOnTimeline = or(inArray(type, TIMELINE_EVENTS), like(type, 'status.%'), like(type, 'paid.%'))
  const rows = await ctx.db
    .select({ event: repairTicketEvents, ticket: repairTickets })
    .from(repairTicketEvents)
    .innerJoin(repairTickets, eq(repairTickets.id, repairTicketEvents.ticketId))
    .where(and(theirs, isOnTimeline, eq(isInternal, false)))
    .orderBy(desc(at), desc(id))
    .limit(most)
  return rows.map(({ event, ticket }) => ({
    key: `repair:${event.id}`,
    at: event.at,
    kind: 'repair',
    type: event.type,
    text: event.type === 'message' ? (event.note ?? '') : deviceOf(ticket),
    by: ['customer', 'system'].includes(event.actor) ? null : event.actor,
    about: { kind: 'ticket', id: ticket.id, number: numberOf(ticket) },
    amount: null,
  }))
}

/** Automatic messages that took another channel than email, or none. */
export async function listTicketMessages(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const { type, id } = repairTicketEvents
  const rows = await ctx.db
    .select({ event: repairTicketEvents, ticket: repairTickets })
    .from(repairTicketEvents)
    .innerJoin(repairTickets, eq(repairTickets.id, repairTicketEvents.ticketId))
    .where(and(isTicketOf(owner), eq(type, 'notified')))
    .orderBy(desc(id))
    .limit(most)
  return rows.map(({ event, ticket }) => ({
    key: `repair:${event.id}`,
    at: event.at,
    kind: 'mail',
    type: 'notified',
    text: event.note ?? '',
    by: null,
    about: { kind: 'ticket', id: ticket.id, number: numberOf(ticket) },
    amount: null,
  }))
}

export async function customersOfTicket(
  ctx: Ctx,
  { number, serialNumber }: { number: number | null; serialNumber: string },
): Promise<number[]> {
  const { id, customerId } = repairTickets
  const isIt = or(
    number === null ? undefined : eq(id, number),
    eq(plainNumberIn(repairTickets.serialNumber), plainNumber(serialNumber)),
  )
  const rows = await ctx.db.select({ customerId }).from(repairTickets).where(isIt).orderBy(desc(id)).limit(MAX_FOUND)
  return rows.flatMap((row) => row.customerId ?? [])
}

export async function listLatestTickets(ctx: Ctx, most: number) {
  const { id, customerId, deviceType, deviceBrand, deviceModel, serialNumber, mergedIntoId } = repairTickets
  const rows = await ctx.db
    .select({ id, customerId, deviceType, deviceBrand, deviceModel, serialNumber })
    .from(repairTickets)
    .where(and(isNotNull(customerId), isNull(mergedIntoId)))
    .orderBy(desc(id))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customerId!,
    device: deviceOf(row),
    serialNumber: row.serialNumber ?? '',
  }))
}

const MAX_FOUND = 20
const MAX_TICKETS_READ = 200

/** A device with a serial number is recognized by it, others by their name. */
export function deviceKeyOf({ name, serialNumber }: { name: string; serialNumber: string }): string {
  return plainNumber(serialNumber) || name.toLowerCase()
}

/** The devices of each customer, the one of the latest ticket first. */
export async function listDevicesOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, CustomerDevice[]>> {
  const devices = new Map<number, Map<string, CustomerDevice>>(customerIds.map((id) => [id, new Map()]))
  if (customerIds.length > 0 && ctx.actor.user?.permissions.has('tickets.read'))
    for (const { customerId, id, name, serialNumber, isHere } of await listDeviceTickets(ctx, customerIds)) {
      const theirs = devices.get(customerId)!
      const known = theirs.get(deviceKeyOf({ name, serialNumber }))
      if (!known)
        theirs.set(deviceKeyOf({ name, serialNumber }), { ticketId: id, name, serialNumber, isHere, tickets: 1 })
      else {
        known.tickets += 1
        known.isHere ||= isHere
      }
    }
  return new Map([...devices].map(([id, theirs]) => [id, [...theirs.values()]]))
}

/** The tickets of these customers with their devices, latest first. */
export async function listDeviceTickets(ctx: Ctx, customerIds: number[]) {
  const { id, customerId, deviceType, deviceBrand, deviceModel, serialNumber, custody, mergedIntoId } = repairTickets
  const { status, problemDescription, createdAt, warrantyOfId } = repairTickets
  const rows = await ctx.db
    .select({
      ...{ id, customerId, deviceType, deviceBrand, deviceModel, serialNumber, custody },
      ...{ status, problemDescription, createdAt, warrantyOfId },
    })
    .from(repairTickets)
    .where(and(inArray(customerId, customerIds), isNull(mergedIntoId)))
    .orderBy(desc(id))
    .limit(MAX_TICKETS_READ)
  return rows.map((row) => ({
    ...{ id: row.id, customerId: row.customerId!, number: numberOf(row), status: row.status, createdAt: row.createdAt },
    ...{ name: deviceOf(row), serialNumber: row.serialNumber ?? '', isHere: row.custody === 'in shop' },
    problem: row.problemDescription,
    claimOf: row.warrantyOfId === null ? null : numberOf({ id: row.warrantyOfId }),
  }))
}

function deviceOf(ticket: Pick<typeof repairTickets.$inferSelect, 'deviceType' | 'deviceBrand' | 'deviceModel'>) {
  return [ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' ') || ticket.deviceType
}
