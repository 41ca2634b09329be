import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { isApproved } from '#contract/repairs/ticket-machine.ts'
import type { BenchRequest, BenchSearch } from '#contract/repairs/workbench.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { workers } from '../../accounts/staff/worker.ts'
import type { StaffCtx } from '../../context.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { clockOf, readServiceClock } from '../promised-date/service-clock.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { toTicket } from '../ticket/ticket.ts'
import {
  hasPartHere,
  isActive,
  isInView,
  isLateToBegin,
  isOverdue,
  isUntouched,
  kindOfTicket,
  lacksPart,
} from './bench-facts.ts'

const DAY_MS = 86_400_000

function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS
}

const BY_PROMISE = [sql`${repairTickets.promisedFor} nulls last`, asc(repairTickets.createdAt), asc(repairTickets.id)]

export async function listBenchRequests(ctx: StaffCtx, search: BenchSearch): Promise<Page<BenchRequest>> {
  const clock = await readServiceClock(ctx)
  const { view, assignee, mine, late, page, limit } = search
  const matching = and(
    isInView(view, clock),
    assignee === undefined ? undefined : eq(repairTickets.assigneeId, assignee),
    mine ? eq(repairTickets.assigneeId, ctx.actor.user.id) : undefined,
    late ? or(isOverdue(clock), isLateToBegin(clock), isUntouched(ctx.now)) : undefined,
  )
  const rows = await ctx.db
    .select({
      ticket: repairTickets,
      assigneeName: workers.name,
      kind: kindOfTicket,
      hasPartHere,
      lacksPart,
      isActive: sql<boolean>`(${isActive})`,
      isOverdue: sql<boolean>`coalesce(${isOverdue(clock)}, false)`,
      isUntouched: sql<boolean>`(${isUntouched(ctx.now)})`,
    })
    .from(repairTickets)
    .leftJoin(workers, eq(workers.workerId, repairTickets.assigneeId))
    .where(matching)
    .orderBy(...(view === 'completed' ? [desc(repairTickets.id)] : BY_PROMISE))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = rows.map((row) => ({
    ...toTicket(row),
    kind: row.kind,
    serviceType: row.ticket.serviceType,
    nextStep: nextStepOf(row.ticket, row),
    clock: clockOf(clock, row.ticket),
    isOverdue: row.isOverdue,
    isUntouched: row.isUntouched,
    ageDays: daysBetween(dayIn(clock.times.zone, row.ticket.createdAt), clock.today),
  }))
  return { items, ...(await countUpTo(ctx, repairTickets, matching)) }
}

type TicketState = Pick<
  TicketRow,
  | 'status'
  | 'approval'
  | 'approvedCents'
  | 'preapprovedCents'
  | 'estimateChoice'
  | 'custody'
  | 'condition'
  | 'assigneeId'
  | 'serviceType'
>

function nextStepOf(
  ticket: TicketState,
  { hasPartHere, lacksPart }: { hasPartHere: boolean; lacksPart: boolean },
): string {
  const { status, approval, approvedCents, custody, condition, assigneeId, serviceType } = ticket
  const hasDevice = isAboutDevice(serviceType)
  if (status === 'ready for pickup') return 'Hand over'
  if (status === 'completed' || status === 'cancelled') return 'Nothing'
  if (approval === 'requested') return 'Wait for the customer’s answer'
  if (approval === 'declined' && approvedCents === null && custody === 'in shop') return 'Prepare it for return'
  if (status === 'awaiting parts') return hasPartHere && !lacksPart ? 'Continue: the part arrived' : 'Wait for the part'
  if (status === 'in progress' && !hasDevice) return 'Finish the work'
  if (status === 'in progress') return hasPartHere ? 'Install the part' : lacksPart ? 'Wait for the part' : 'Repair it'
  if (custody !== 'in shop') return 'Awaiting drop-off'
  if (condition === null && hasDevice) return 'Check it in'
  if (assigneeId === null) return 'Assign a technician'
  if (!hasDevice) return 'Start the work'
  return isApproved(ticket) ? 'Start the repair' : 'Send the estimate'
}
