import { addDays, dayIn, instantAt, startOfDay } from '#contract/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { hoursAfter } from '../add-hours.ts'
import type { DemoEstimate, DemoTicket } from './demo-ticket.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const USUAL_PACE = 20

export interface Step {
  type: string
  at: Date
  actor: string
  note?: string
  isInternal?: boolean
}

export interface PastTicket {
  id: number
  demo: DemoTicket
  createdAt: Date
  steps: Step[]
  at: (type: string) => Date | null
  decidedAt: Date | null
  readyAt: Date | null
  completedAt: Date | null
}

export function pastTicket(ctx: Ctx, zone: string, demo: DemoTicket): Omit<PastTicket, 'id'> {
  const createdAt = whileOpen(ctx, zone, new Date(ctx.now.getTime() - demo.daysAgo * DAY - 3 * HOUR))
  const steps = stepsOf(demo).map(({ hours, ...step }) => ({
    ...step,
    at: whileOpen(ctx, zone, hoursAfter(ctx, createdAt, hours)),
  }))
  const at = (type: string) => steps.find((step) => step.type === type)?.at ?? null
  return {
    demo,
    createdAt,
    steps,
    at,
    decidedAt: at('estimate_approved') ?? at('estimate_declined'),
    readyAt: at('status.ready for pickup'),
    completedAt: at('status.completed'),
  }
}

/** Never later than now. */
function whileOpen(ctx: Ctx, zone: string, wanted: Date): Date {
  let day = dayIn(zone, wanted)
  const minutes = (wanted.getTime() - startOfDay(zone, day).getTime()) / 60_000
  let at = wanted
  if (minutes < 9 * 60) at = instantAt(zone, day, '09:12')
  if (minutes > 18 * 60) {
    day = addDays(day, 1)
    at = instantAt(zone, day, '09:12')
  }
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
  return new Date(Math.min(at.getTime() + (isSunday ? DAY : 0), ctx.now.getTime()))
}

interface Planned extends Omit<Step, 'at'> {
  hours: number
}

function stepsOf({ status, custody, pace = USUAL_PACE, estimate, said = [] }: DemoTicket): Planned[] {
  const ways: Record<DemoTicket['status'], string[]> = {
    open: custody === 'in shop' ? ['checked_in'] : [],
    'in progress': ['checked_in', 'status.in progress'],
    'awaiting parts': ['checked_in', 'status.in progress', 'status.awaiting parts'],
    'ready for pickup': ['checked_in', 'status.in progress', 'status.ready for pickup'],
    completed: ['checked_in', 'status.in progress', 'status.ready for pickup', 'status.completed'],
    cancelled: ['status.cancelled'],
  }
  const way = ways[status].map((type, at) => ({ type, hours: 0.2 + at * pace, actor: 'tech' }))
  return [...way, ...(estimate ? estimateSteps(estimate) : []), ...said].sort((one, other) => one.hours - other.hours)
}

function estimateSteps({ decision }: DemoEstimate): Planned[] {
  const sent = { type: 'estimate_sent', hours: 1, actor: 'tech' }
  return decision ? [sent, { type: `estimate_${decision}`, hours: 3, actor: 'customer' }] : [sent]
}
