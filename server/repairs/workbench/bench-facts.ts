import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { openDayFrom } from '#contract/company/open-time.ts'
import type { PartState } from '#contract/repairs/part.ts'
import type { BenchKind, BenchView } from '#contract/repairs/workbench.ts'
import { repairParts } from '../parts/part.table.ts'
import type { ServiceClock } from '../promised-date/service-clock.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

const { status, priority, approval, custody, promisedFor, updatedAt, deviceType, serviceType } = repairTickets
const { assigneeId, estimateChoice, checkedInAt, waitingSince, waitedDays } = repairTickets

export const UNTOUCHED_AFTER_MS = 2 * 86_400_000

export const isActive = inArray(status, ['open', 'in progress', 'awaiting parts'])

export const isWaiting = and(isActive, or(eq(status, 'awaiting parts'), eq(approval, 'requested')))!

type DueClock = Pick<ServiceClock, 'lastOpenDay' | 'today' | 'times'>

/** A promise for a closed day is due on the next open day, so this compares with the last open day. */
export function isOverdue({ lastOpenDay }: Pick<ServiceClock, 'lastOpenDay'>): SQL {
  return and(isActive, isNull(waitingSince), lte(sql`${promisedFor} + ${waitedDays}`, lastOpenDay))!
}

/** On a closed day nothing is due, because its promises move to the next open day. */
function isDueToday({ lastOpenDay, today, times }: DueClock): SQL {
  if (openDayFrom(times, today) !== today) return sql`false`
  const due = sql`${promisedFor} + ${waitedDays}`
  return and(isActive, isNull(waitingSince), gt(due, lastOpenDay), lte(due, today))!
}

export function isLateToBegin({ lateSince }: Pick<ServiceClock, 'lateSince'>): SQL {
  const wantsEstimate = inArray(estimateChoice, ['written', 'oral'])
  const late = lateSince.map((level) => {
    const noFirstLook = and(eq(status, 'open'), isNull(assigneeId), isCheckedInBy(level.firstLook))
    const noEstimate = and(wantsEstimate, isCheckedInBy(level.estimate))
    return and(eq(priority, level.priority), or(noFirstLook, noEstimate))
  })
  const isHere = and(inArray(status, ['open', 'in progress']), eq(custody, 'in shop'))
  return and(isHere, eq(approval, 'not asked'), or(...late))!
}

function isCheckedInBy(instant: Date | null): SQL {
  return instant === null ? sql`false` : lte(checkedInAt, instant)
}

export function isUntouched(now: Date): SQL {
  return and(isActive, lt(updatedAt, new Date(now.getTime() - UNTOUCHED_AFTER_MS)))!
}

/** Source: docs/rules.md, R-24. */
export function isInView(view: BenchView, clock: DueClock): SQL {
  const views: Record<BenchView, SQL> = {
    all: inArray(status, ['open', 'in progress', 'awaiting parts', 'ready for pickup']),
    due: isDueToday(clock),
    late: isOverdue(clock),
    critical: and(isActive, or(eq(priority, 'high'), isOverdue(clock)))!,
    'in-progress': eq(status, 'in progress'),
    waiting: isWaiting,
    'waiting-customer': and(isActive, eq(approval, 'requested'))!,
    completed: inArray(status, ['ready for pickup', 'completed']),
  }
  return views[view]
}

export const kindOfTicket = sql<BenchKind>`case
  when ${serviceType} = 'PC Repair' then 'PC Repairs'
  when ${serviceType} = 'Phone Repair' then 'Mobile Repairs'
  when ${serviceType} is not null then 'Document Services'
  when ${deviceType} in ('Smartphone', 'Tablet') then 'Mobile Repairs'
  else 'PC Repairs' end`

export const hasPartHere = hasPart(['reserved'])
export const lacksPart = hasPart(['wanted', 'ordered'])

function hasPart(states: PartState[]): SQL<boolean> {
  return sql`exists (select from ${repairParts} part
    where part.ticket_id = repair_tickets.id and part.state in ${states})`
}
