import { eq } from 'drizzle-orm'
import type { Condition } from '#contract/repairs/ticket.ts'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { users } from '#server/accounts/user.table.ts'
import { timeZoneOf } from '#server/company/company.ts'
import { repairTermsInForce } from '#server/company/policy.ts'
import type { Ctx } from '#server/context.ts'
import { repairTicketEvents, repairTickets } from '#server/repairs/ticket/ticket.table.ts'
import { hoursAfter } from '../hours-after.ts'
import { carla } from '../shoppers.ts'
import { seedBill } from './bills.ts'
import { seedEstimate } from './estimates.ts'
import { type DemoEstimate, type DemoTicket, demoTickets } from './past-tickets.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type NewTicket = typeof repairTickets.$inferInsert
interface Step {
  type: string
  /** After it was brought in. */
  hours: number
  actor: string
  note?: string
  isInternal?: boolean
}

/** The bench of the last ninety days, oldest first so that numbers rise with time. No mail is sent of it. */
export async function seedTickets(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const [carlasUser, teosUser] = [await userNamed(ctx, 'customer'), await userNamed(ctx, 'tech')]
  const oldestFirst = demoTickets.toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const demo of oldestFirst) {
    const steps = stepsOf(demo)
    const createdAt = new Date(ctx.now.getTime() - demo.daysAgo * DAY - 3 * HOUR)
    const at = (type: string) => {
      const step = steps.find((one) => one.type === type)
      return step ? hoursAfter(ctx, createdAt, step.hours) : null
    }
    const last = hoursAfter(ctx, createdAt, Math.max(0, ...steps.map(({ hours }) => hours)))
    const isHere = steps.some(({ type }) => type === 'checked_in')
    const [ticket] = await ctx.db
      .insert(repairTickets)
      .values({
        ...factsOf(demo),
        ...(isHere && checkedIn(demo)),
        customerUserId: demo.customerEmail === carla.contactEmail ? carlasUser : null,
        termsId: repairTermsInForce(),
        assigneeId: demo.isAssigned ? teosUser : null,
        promisedFor: demo.promisedInDays === undefined ? null : addDays(today, demo.promisedInDays),
        createdAt,
        updatedAt: last,
        movedAt: at(`status.${demo.status}`) ?? createdAt,
        checkedInAt: at('checked_in'),
        readyAt: at('status.ready for pickup'),
        completedAt: at('status.completed'),
      })
      .returning({ id: repairTickets.id })
    const events = [{ type: 'created', hours: 0, actor: 'customer' }, ...steps].map(
      ({ hours, ...event }) => ({ ...event, ticketId: ticket!.id, at: hoursAfter(ctx, createdAt, hours) }),
    )
    await ctx.db.insert(repairTicketEvents).values(events)
    const sentAt = at('estimate_sent')
    const decidedAt = at('estimate_approved') ?? at('estimate_declined')
    const readyAt = at('status.ready for pickup')
    const completedAt = at('status.completed')
    if (readyAt) await seedBill(ctx, { ticketId: ticket!.id, demo, readyAt, completedAt })
    if (sentAt) await seedEstimate(ctx, { ticketId: ticket!.id, demo, sentAt, decidedAt })
  }
}

function factsOf({ daysAgo, promisedInDays, isAssigned, said, faults, estimate, ...facts }: DemoTicket) {
  return facts
}

/** What was found at the counter, and who has the device now. */
function checkedIn({ status, customerName, resolution, faults = [] }: DemoTicket): Partial<NewTicket> {
  const isOut = status === 'completed'
  return {
    custody: isOut ? 'released' : 'in shop',
    condition: conditionWith(faults),
    ...(resolution && { postCondition: conditionWith(resolution === 'repaired' ? [] : faults) }),
    belongings: [{ name: 'Charger', count: 1 }],
    backedUp: 'unknown',
    estimateChoice: 'written',
    isSerialUnreadable: true,
    ...(isOut && { collectedBy: customerName, collectorProof: 'photo ID' as const }),
  }
}

function conditionWith(faults: readonly string[]): Condition {
  return CONDITION_PARTS.map((part) => ({ part, state: faults.includes(part) ? 'fault' : 'ok', note: '' }))
}

/** The usual way to where it stands, and what was said on it. */
function stepsOf({ status, custody, estimate, said = [] }: DemoTicket): Step[] {
  const ways: Record<DemoTicket['status'], string[]> = {
    open: custody === 'in shop' ? ['checked_in'] : [],
    'in progress': ['checked_in', 'status.in progress'],
    'awaiting parts': ['checked_in', 'status.in progress', 'status.awaiting parts'],
    'ready for pickup': ['checked_in', 'status.in progress', 'status.ready for pickup'],
    completed: ['checked_in', 'status.in progress', 'status.ready for pickup', 'status.completed'],
    cancelled: ['status.cancelled'],
  }
  const way = ways[status].map((type, at) => ({ type, hours: 1 + at * 20, actor: 'tech' }))
  return [...way, ...(estimate ? estimateSteps(estimate) : []), ...said].sort(
    (one, other) => one.hours - other.hours,
  )
}

function estimateSteps({ decision }: DemoEstimate): Step[] {
  const sent = { type: 'estimate_sent', hours: 2, actor: 'tech' }
  return decision ? [sent, { type: `estimate_${decision}`, hours: 4, actor: 'customer' }] : [sent]
}

async function userNamed(ctx: Ctx, username: string): Promise<number> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return user!.id
}
