import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CustomerFile } from '#contract/customers/customer-file.ts'
import { isOfKnown, type KnownBy } from '../accounts/known-by.ts'
import type { Ctx } from '../context.ts'
import { numberOf } from '../repairs/ticket/ticket.ts'
import { appointments } from './appointment.table.ts'
import { lockAppointment, numberOfAppointment, selectAppointments } from './appointment.ts'
import { releaseBookedParts } from './booking/booked-parts.ts'
import { appointmentDeposits } from './deposit/deposit.table.ts'
import { toDeposit } from './deposit/deposit.ts'
import { applyStatusToDeposit } from './deposit/end-deposit.ts'
import { fieldVisits } from './field/field-visit.table.ts'

export async function copyAppointments(ctx: Ctx, owner: KnownBy) {
  const rows = await selectAppointments(ctx).where(isTheirs(owner)).orderBy(asc(appointments.id))
  const visits = await copyVisits(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    number: numberOfAppointment(row),
    service: row.serviceName,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    status: row.status,
    place: row.place,
    address: row.address,
    note: row.note,
    repair: row.ticketId === null ? null : numberOf({ id: row.ticketId }),
    followUp: row.followUpOn && { on: row.followUpOn, note: row.followUpNote },
    name: row.customerName,
    email: row.customerEmail,
    phone: row.customerPhone,
    bookedAt: row.createdAt,
    visit: visits.get(row.id) ?? null,
    deposit: row.deposit && toDeposit(row.deposit),
  }))
}

async function copyVisits(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(fieldVisits).where(inArray(fieldVisits.appointmentId, ids))
  return new Map(rows.map(({ appointmentId, ...visit }) => [appointmentId, visit]))
}

/** The reports of visits that the customer signed. */
export async function listSignedVisits(ctx: Ctx, owner: KnownBy): Promise<CustomerFile[]> {
  const { appointmentId, signedName, signedAt } = fieldVisits
  const rows = await ctx.db
    .select({ id: appointmentId, signedName, signedAt })
    .from(fieldVisits)
    .innerJoin(appointments, eq(appointments.id, appointmentId))
    .where(and(isTheirs(owner), isNotNull(signedName)))
  return rows.map(({ id, signedName, signedAt }) => ({
    about: { kind: 'appointment', id, number: numberOfAppointment({ id }) },
    ...{ key: `visit_signature:${id}`, kind: 'signature', at: signedAt! },
    ...{ name: `Report of the visit, signed by ${signedName}`, address: null, previewAddress: null, attachedId: null },
  }))
}

/** Open appointments are canceled without an email; the others stay without personal data. */
export async function anonymizeAppointments(ctx: Ctx, owner: KnownBy): Promise<void> {
  for (const { id } of await openWithDeposit(ctx, owner)) {
    await lockAppointment(ctx, id)
    await applyStatusToDeposit(ctx, { id }, 'cancelled', 'customer')
  }
  const status = sql`case when ${appointments.status} in ('scheduled', 'confirmed') then 'cancelled' else ${appointments.status} end`
  const gone = await ctx.db
    .update(appointments)
    .set({ ...nobodys(), status })
    .where(isTheirs(owner))
    .returning()
  await deleteVisits(ctx, gone)
  for (const row of gone) await releaseBookedParts(ctx, row)
}

export async function listOwnAppointments(ctx: Ctx, owner: KnownBy): Promise<number[]> {
  const rows = await ctx.db.select({ id: appointments.id }).from(appointments).where(isTheirs(owner))
  return rows.map(({ id }) => id)
}

function isTheirs(owner: KnownBy): SQL {
  return isOfKnown(owner, { userId: appointments.customerUserId, customerId: appointments.customerId })
}

async function openWithDeposit(ctx: Ctx, owner: KnownBy): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(appointmentDeposits, eq(appointmentDeposits.appointmentId, appointments.id))
    .where(and(isTheirs(owner), inArray(appointments.status, ['scheduled', 'confirmed'])))
    .orderBy(asc(appointments.id))
}

/** Time and service stay. Past appointments that were never completed are included. */
export async function anonymizeOldAppointments(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, endsAt, customerName, status } = appointments
  const isOld = and(lt(endsAt, before), ne(customerName, NAMELESS))
  const old = ctx.db.select({ id }).from(appointments).where(isOld).orderBy(asc(id)).limit(most)
  const over = sql`case when ${status} in ('scheduled', 'confirmed') then 'completed' else ${status} end`
  const rows = await ctx.db
    .update(appointments)
    .set({ ...nobodys(), status: over })
    .where(inArray(id, old))
    .returning()
  await deleteVisits(ctx, rows)
  for (const row of rows) await releaseBookedParts(ctx, row)
  return rows.length
}

export function isOfAnonymizedAppointment(appointmentId: SQLWrapper): SQL {
  return sql`exists (select from ${appointments} where ${appointments.id} = ${appointmentId}
    and ${appointments.customerName} = ${NAMELESS})`
}

async function deleteVisits(ctx: Ctx, gone: { id: number }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  const nothing = { workDone: '', signedName: null, signedStrokes: null }
  await ctx.db.update(fieldVisits).set(nothing).where(inArray(fieldVisits.appointmentId, ids))
}

const NAMELESS = 'Deleted customer'

function nobodys() {
  return {
    customerUserId: null,
    customerName: NAMELESS,
    customerId: null,
    customerEmail: null,
    customerPhone: null,
    address: null,
    note: null,
    ticketId: null,
    followUpOn: null,
    followUpNote: null,
    keyVersion: sql`${appointments.keyVersion} + 1`,
    version: sql`${appointments.version} + 1`,
  }
}

export async function hasAppointments(ctx: Ctx, userId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(or(eq(appointments.customerUserId, userId), eq(appointments.staffId, userId)))
    .limit(1)
  return row !== undefined
}
