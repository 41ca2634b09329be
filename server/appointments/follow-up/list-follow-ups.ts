import { and, asc, between, notInArray } from 'drizzle-orm'
import type { Renewal } from '#contract/dashboard/renewal.ts'
import type { Ctx } from '../../context.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { appointments } from '../appointment.table.ts'
import { numberOfAppointment, selectAppointments } from '../appointment.ts'

export async function listFollowUps(
  ctx: Ctx,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<Counted & { items: Renewal[] }> {
  const matching = isDueWithin(from, to)
  const rows = await selectAppointments(ctx)
    .where(matching)
    .orderBy(asc(appointments.followUpOn), asc(appointments.id))
    .limit(most)
  const items = rows.map((row) => ({
    kind: 'follow-up' as const,
    id: row.id,
    endsOn: row.followUpOn!,
    what: `${row.serviceName}, ${numberOfAppointment(row)}: ${row.followUpNote}`,
    customerName: row.customerName,
    customerEmail: row.customerEmail ?? '',
    payHref: null,
  }))
  return { items, ...(await countUpTo(ctx, appointments, matching)) }
}

export function isDueWithin(from: string, to: string) {
  const { followUpOn, status } = appointments
  return and(between(followUpOn, from, to), notInArray(status, ['cancelled', 'no-show']))
}
