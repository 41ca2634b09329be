import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppointmentFields } from '#contract/portal/record.ts'
import type { Ctx } from '../context.ts'
import { type Limited, limitTo } from '../db/limit-to.ts'
import { portalRecords } from './portal-record.table.ts'

export interface RequestedTime {
  id: number
  customerName: string
  service: string
  startsAt: Date
}

const { customerName, service, startsAt } = AppointmentFields.shape
const Shown = z.object({ customerName, service, startsAt })

export async function listRequestedTimes(ctx: Ctx, shown: number): Promise<Limited<RequestedTime>> {
  const { id, kind, fields, appointmentId } = portalRecords
  const startsAt = sql`${fields} ->> 'startsAt'`
  const matching = and(
    eq(kind, 'appointment'),
    isNull(appointmentId),
    eq(sql`${fields} ->> 'status'`, 'Scheduled'),
    sql`(${startsAt})::timestamptz > ${ctx.now}`,
  )
  const rows = await ctx.db
    .select({ id, fields })
    .from(portalRecords)
    .where(matching)
    .orderBy(asc(startsAt), asc(id))
    .limit(shown)
  const requested = rows.map((row) => {
    const { customerName, service, startsAt } = Shown.parse(row.fields)
    return { id: row.id, customerName, service, startsAt: new Date(startsAt) }
  })
  return limitTo(ctx, requested, { of: portalRecords, matching, shown })
}
