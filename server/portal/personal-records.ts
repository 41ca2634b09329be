import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isOfAnonymizedAppointment } from '../appointments/personal-appointments.ts'
import type { Ctx } from '../context.ts'
import { namesAddress } from '../mail/names-address.ts'
import { isOfAnonymizedTicket } from '../repairs/privacy/anonymize-tickets.ts'
import { deleteRecordsWhere } from './deleted-record.ts'
import { portalRecords } from './portal-record.table.ts'

export async function copyRecords(ctx: Ctx, userId: number) {
  const rows = await ctx.db
    .select()
    .from(portalRecords)
    .where(eq(portalRecords.userId, userId))
    .orderBy(asc(portalRecords.id))
  return rows.map(({ kind, fields, createdAt }) => ({ kind, createdAt, ...fields }))
}

export async function deleteRecordsOf(ctx: Ctx, userId: number): Promise<void> {
  await deleteRecordsWhere(ctx, eq(portalRecords.userId, userId))
}

export async function deleteRecordsOfTickets(ctx: Ctx, ticketIds: number[]): Promise<void> {
  if (ticketIds.length > 0) await deleteRecordsWhere(ctx, inArray(portalRecords.ticketId, ticketIds))
}

export async function deleteRecordsNaming(ctx: Ctx, email: string): Promise<void> {
  const said = sql`jsonb_path_query(${portalRecords.fields}, '$.**') said`
  await deleteRecordsWhere(
    ctx,
    sql`exists (select from ${said} where jsonb_typeof(said) = 'string' and ${namesAddress(sql`said #>> '{}'`, email)})`,
  )
}

export function deleteRecordsOfAnonymizedTickets(ctx: Ctx, _before: Date, most: number): Promise<number> {
  return deleteSome(ctx, isOfAnonymizedTicket(portalRecords.ticketId), most)
}

export function deletePastAppointmentRecords(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { kind, fields, appointmentId } = portalRecords
  const isPastWish = sql`case when ${kind} = 'appointment' and ${appointmentId} is null
    then (${fields} ->> 'startsAt')::timestamptz < ${before} else false end`
  return deleteSome(ctx, sql`(${isOfAnonymizedAppointment(appointmentId)} or ${isPastWish})`, most)
}

function deleteSome(ctx: Ctx, isOver: SQL, most: number): Promise<number> {
  const some = ctx.db.select({ id: portalRecords.id }).from(portalRecords).where(isOver).limit(most)
  return deleteRecordsWhere(ctx, inArray(portalRecords.id, some))
}
