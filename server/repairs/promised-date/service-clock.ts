import {
  afterOpenMinutes,
  beforeOpenMinutes,
  type OpeningTimes,
  openDayBefore,
  openDayFrom,
} from '#contract/company/open-time.ts'
import type { RepairSettings } from '#contract/repairs/repair-settings.ts'
import type { TicketPriority } from '#contract/repairs/ticket-facts.ts'
import type { TicketClock } from '#contract/repairs/workbench.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { openingTimes } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'

/** Source: docs/rules.md, R-28. */
export interface ServiceClock {
  now: Date
  today: string
  lastOpenDay: string
  times: OpeningTimes
  settings: RepairSettings
  /** Tickets checked in by then are late now; null if the shop was not open for that long. */
  lateSince: { priority: TicketPriority; firstLook: Date | null; estimate: Date | null }[]
}

/** Older closed days are ignored, because anything that old is late in any case. */
const LOOKS_BACK_DAYS = 120
const HOUR = 60

export async function readServiceClock(ctx: Ctx): Promise<ServiceClock> {
  const times = await openingTimes(ctx, LOOKS_BACK_DAYS)
  const today = dayIn(times.zone, ctx.now)
  const settings = await getRepairSettings(ctx)
  return {
    now: ctx.now,
    today,
    lastOpenDay: openDayBefore(times, today),
    times,
    settings,
    lateSince: settings.serviceLevels.map(({ priority, firstLookHours, estimateHours }) => ({
      priority,
      firstLook: beforeOpenMinutes(times, ctx.now, firstLookHours * HOUR),
      estimate: beforeOpenMinutes(times, ctx.now, estimateHours * HOUR),
    })),
  }
}

/** The promised day moves by the days that the repair waited for parts or the customer. */
export async function promisedDay(ctx: Ctx, ticket: TicketRow): Promise<string | null> {
  const { promisedFor, waitedDays, waitingSince } = ticket
  if (promisedFor === null || (waitedDays === 0 && waitingSince === null)) return promisedFor
  return promiseOf(await readServiceClock(ctx), ticket)!.on
}

export function clockOf(clock: ServiceClock, ticket: TicketRow): TicketClock | null {
  const { status, approval, custody, checkedInAt, estimateChoice, priority, assigneeId } = ticket
  if (!['open', 'in progress', 'awaiting parts'].includes(status)) return null
  const level = clock.settings.serviceLevels.find((one) => one.priority === priority)!
  if (custody === 'in shop' && approval === 'not asked' && status !== 'awaiting parts') {
    if (status === 'open' && assigneeId === null) return dueIn(clock, 'first look', checkedInAt!, level.firstLookHours)
    // Repairs that were split off or came back under warranty have no choice yet.
    if (estimateChoice === 'written' || estimateChoice === 'oral')
      return dueIn(clock, 'estimate', checkedInAt!, level.estimateHours)
  }
  return promiseOf(clock, ticket)
}

function dueIn(
  { times, now }: ServiceClock,
  due: 'first look' | 'estimate',
  since: Date,
  hours: number,
): TicketClock | null {
  const at = afterOpenMinutes(times, since, hours * HOUR)
  return at && { due, at, on: null, isLate: at <= now, waitsFor: null }
}

const DAY_MS = 86_400_000

function promiseOf({ times, now, today }: ServiceClock, ticket: TicketRow): TicketClock | null {
  const { promisedFor, waitingSince, waitedDays, status } = ticket
  const waitsFor = waitingSince === null ? null : status === 'awaiting parts' ? 'part' : 'customer'
  if (promisedFor === null) return waitsFor && { due: 'repair', at: null, on: null, isLate: false, waitsFor }
  const waiting = waitingSince === null ? 0 : Math.round((now.getTime() - waitingSince.getTime()) / DAY_MS)
  const on = openDayFrom(times, addDays(promisedFor, waitedDays + waiting))
  return { due: 'repair', at: null, on, isLate: waitsFor === null && on < today, waitsFor }
}
