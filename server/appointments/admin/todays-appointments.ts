import { and, gte, lt, notInArray } from 'drizzle-orm'
import { dayIn, endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import { appointments } from '../appointment.table.ts'

export async function countTodaysAppointments(ctx: Ctx): Promise<Counted> {
  const zone = await timeZoneOf(ctx)
  const today = dayIn(zone, ctx.now)
  const { startsAt, status } = appointments
  const isToday = and(gte(startsAt, startOfDay(zone, today)), lt(startsAt, endOfDay(zone, today)))
  return countUpTo(ctx, appointments, and(isToday, notInArray(status, ['cancelled', 'no-show'])))
}
