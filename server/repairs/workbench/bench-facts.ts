import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PartState } from '#contract/repairs/part.ts'
import type { BenchKind, BenchView } from '#contract/repairs/workbench.ts'
import { repairParts } from '../parts/part.table.ts'
import type { ServiceClock } from '../promised-date/service-clock.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

const { status, priority, approval, custody, promisedFor, updatedAt, deviceType, serviceType } = repairTickets
const { assigneeId, estimateChoice, checkedInAt, waitingSince, waitedDays } = repairTickets

export const UNTOUCHED_AFTER_MS = 2 * 86_400_000

/** Neither done nor given up. */
export const isActive = inArray(status, ['open', 'in progress', 'awaiting parts'])

/** Nothing goes on without the customer's word, or without a part. */
export const isWaiting = and(isActive, or(eq(status, 'awaiting parts'), eq(approval, 'requested')))!

/** Its promised day, and the days that it waited, were over when the shop last opened before today. */
export function isOverdue({ lastOpenDay }: Pick<ServiceClock, 'lastOpenDay'>): SQL {
  return and(isActive, isNull(waitingSince), lte(sql`${promisedFor} + ${waitedDays}`, lastOpenDay))!
}

/** Nobody has taken it up, or priced it, within the open hours of its priority. */
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

/** As the specification's filter has it. Source: docs/rules.md, R-24. */
export function isInView(view: BenchView, clock: Pick<ServiceClock, 'lastOpenDay'>): SQL {
  const views: Record<BenchView, SQL> = {
    all: inArray(status, ['open', 'in progress', 'awaiting parts', 'ready for pickup']),
    critical: and(isActive, or(eq(priority, 'high'), isOverdue(clock)))!,
    'in-progress': eq(status, 'in progress'),
    waiting: isWaiting,
    completed: inArray(status, ['ready for pickup', 'completed']),
  }
  return views[view]
}

/** On which of the cards a ticket stands: by the service, or where none was named by its device. */
export const kindOfTicket = sql<BenchKind>`case
  when ${serviceType} = 'PC Repair' then 'PC Repairs'
  when ${serviceType} = 'Phone Repair' then 'Mobile Repairs'
  when ${serviceType} is not null then 'Document Services'
  when ${deviceType} in ('Smartphone', 'Tablet') then 'Mobile Repairs'
  else 'PC Repairs' end`

export const hasPartHere = hasPart(['reserved'])
/** One that waits for several parts waits for the last of them. */
export const lacksPart = hasPart(['wanted', 'ordered'])

function hasPart(states: PartState[]): SQL<boolean> {
  return sql`exists (select from ${repairParts} part
    where part.ticket_id = repair_tickets.id and part.state in ${states})`
}
