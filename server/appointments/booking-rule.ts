import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Place } from '#contract/appointments/appointment.ts'
import { ZERO } from '#contract/money.ts'
import { listWorkers, type Worker } from '../accounts/staff/worker.ts'
import type { Ctx } from '../context.ts'
import { bookingRules, bookingSkills, rooms } from './booking-setup.table.ts'
import type { DepositRule } from './deposit/deposit-rule.ts'
import type { Pace } from './times/visit.ts'

export interface Rule extends Pace, DepositRule {
  noticeMinutes: number
  horizonDays: number
  places: Place[]
  needsRoom: boolean
}

export interface Bookable extends Rule {
  people: Worker[]
  roomIds: number[]
}

export const USUAL_RULE: Rule = {
  durationMinutes: 30,
  stepMinutes: 30,
  bufferMinutes: 0,
  travelMinutes: 30,
  windowMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 60,
  places: ['shop'],
  needsRoom: false,
  depositKind: 'none',
  depositCents: ZERO,
  depositPercent: 20,
  depositRefundHours: 24,
}

export async function readBookable(ctx: Ctx, serviceId: number): Promise<Bookable> {
  const workers = await listWorkers(ctx)
  const [row] = await ctx.db
    .select({ ...getTableColumns(bookingRules), ...skilledAndRooms(serviceId) })
    .from(sql`(select 1) one`)
    .leftJoin(bookingRules, eq(bookingRules.serviceId, serviceId))
  const { skilled, roomIds, ...rule } = row!
  return {
    ...(rule.durationMinutes === null ? USUAL_RULE : (rule as Rule)),
    people: skilledOf(workers, skilled),
    roomIds,
  }
}

export function skilledOf(workers: Worker[], named: readonly number[]): Worker[] {
  return workers.filter(({ id, isTechnician }) => (named.length > 0 ? named.includes(id) : isTechnician))
}

function skilledAndRooms(serviceId: number) {
  return {
    skilled: sql<number[]>`array(
      select ${bookingSkills.userId} from ${bookingSkills} where ${bookingSkills.serviceId} = ${serviceId})`,
    roomIds: sql<number[]>`array(select ${rooms.id} from ${rooms} where not ${rooms.isRemoved} order by ${rooms.id})`,
  }
}
