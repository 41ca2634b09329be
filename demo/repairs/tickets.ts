import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Condition } from '#contract/repairs/ticket.ts'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { users } from '#server/accounts/user.table.ts'
import { timeZoneOf } from '#server/company/company.ts'
import { repairTermsInForce } from '#server/company/policy.ts'
import type { Ctx } from '#server/context.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { repairSettings } from '#server/repair-settings/repair-settings.table.ts'
import { getRepairSettings } from '#server/repair-settings/repair-settings.ts'
import { priceWork } from '#server/repairs/estimate/price-work.ts'
import { repairTicketEvents, repairTickets } from '#server/repairs/ticket/ticket.table.ts'
import { unclaimedLetters } from '#server/repairs/unclaimed/unclaimed.table.ts'
import type { SeededProduct } from '../catalog.ts'
import { carla } from '../shoppers.ts'
import { seedBills } from './bills.ts'
import { ticketsOver } from './closed-tickets.ts'
import { type DemoTicket, toWorkLine } from './demo-ticket.ts'
import { seedEstimates } from './estimates.ts'
import { ticketsUnderWay } from './open-tickets.ts'
import { type PastTicket, pastTicket } from './past-ticket.ts'
import { seedPhotos } from './photos.ts'
import { seedWork } from './work.ts'

const WARRANTY_DAYS = 90
/** An hour costs the shop this much. */
const LABOR_COST = cents(2_800)
const DAY = 86_400_000

type NewTicket = typeof repairTickets.$inferInsert

export async function seedTickets(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const staff = { carla: await userNamed(ctx, 'customer'), teo: await userNamed(ctx, 'tech') }
  const oldestFirst = [...ticketsUnderWay, ...ticketsOver].toSorted((one, other) => other.daysAgo - one.daysAgo)
  const planned = oldestFirst.map((demo) => pastTicket(ctx, zone, demo))
  const rule = await currentPriceRule(ctx)
  const rows = await ctx.db
    .insert(repairTickets)
    .values(planned.map((past) => ({ ...rowOf(ctx, zone, past, staff), ...answerTo(past, rule) })))
    .returning({ id: repairTickets.id })
  const past = planned.map((one, place) => ({ ...one, id: rows[place]!.id }))
  await ctx.db
    .insert(repairTicketEvents)
    .values(
      past.flatMap(({ id: ticketId, createdAt, steps }) => [
        { ticketId, type: 'created', at: createdAt, actor: 'customer' },
        ...steps.map((step) => ({ ...step, ticketId })),
      ]),
    )
  await linkClaims(ctx, past)
  await seedEstimates(ctx, past)
  await seedBills(ctx, past)
  await enterLaborCost(ctx)
  await seedWork(ctx, past, products, staff.teo)
  await seedLetters(ctx, past)
  await seedPhotos(ctx, past)
}

async function enterLaborCost(ctx: Ctx): Promise<void> {
  await getRepairSettings(ctx)
  await ctx.db.update(repairSettings).set({ laborCostCents: LABOR_COST })
}

function rowOf(
  ctx: Ctx,
  zone: string,
  { demo, createdAt, steps, at, readyAt, completedAt }: Omit<PastTicket, 'id'>,
  staff: { carla: number; teo: number },
) {
  const checkedInAt = at('checked_in')
  const updatedAt = new Date(Math.max(createdAt.getTime(), ...steps.map((step) => step.at.getTime())))
  return {
    ...factsOf(demo),
    ...(checkedInAt && checkedIn(demo)),
    customerUserId: demo.customerEmail === carla.contactEmail ? staff.carla : null,
    termsId: repairTermsInForce(),
    assigneeId: demo.isAssigned ? staff.teo : null,
    promisedFor: promisedFor(ctx, zone, demo, createdAt),
    createdAt,
    updatedAt,
    movedAt: at(`status.${demo.status}`) ?? createdAt,
    checkedInAt,
    readyAt,
    completedAt,
    ...(demo.status === 'awaiting parts' && { waitingSince: at('status.awaiting parts') }),
    ...(completedAt &&
      demo.resolution === 'repaired' && { warrantyEndsOn: addDays(dayIn(zone, completedAt), WARRANTY_DAYS) }),
  }
}

function factsOf({ serialNumber = '', ...demo }: DemoTicket) {
  const { status, priority, deviceType, deviceBrand, deviceModel, problemDescription } = demo
  const { customerName, customerEmail, customerPhone, resolution } = demo
  return {
    ...{ status, priority, deviceType, deviceBrand, deviceModel, problemDescription },
    ...{ customerName, customerEmail, customerPhone },
    serialNumber: serialNumber || null,
    ...(resolution && { resolution }),
  }
}

function promisedFor(
  ctx: Ctx,
  zone: string,
  { promisedInDays, promisedAfterDays }: DemoTicket,
  createdAt: Date,
): string | null {
  if (promisedAfterDays !== undefined) return addDays(dayIn(zone, createdAt), promisedAfterDays)
  return promisedInDays === undefined ? null : addDays(dayIn(zone, ctx.now), promisedInDays)
}

function answerTo(
  { demo: { estimate }, at }: Omit<PastTicket, 'id'>,
  rule: Parameters<typeof priceWork>[1],
): Partial<NewTicket> {
  if (!estimate) return {}
  const approvedCents = priceWork(estimate.lines.map(toWorkLine), rule).totalCents
  if (estimate.decision === 'approved') return { approval: 'approved', approvedCents }
  return estimate.decision ? { approval: 'declined' } : { approval: 'requested', waitingSince: at('estimate_sent') }
}

function checkedIn({ status, customerName, resolution, faults = [], ...demo }: DemoTicket): Partial<NewTicket> {
  const isOut = status === 'completed'
  return {
    custody: isOut ? 'released' : 'in shop',
    condition: conditionWith(faults),
    ...(resolution && { postCondition: conditionWith(resolution === 'repaired' ? [] : faults) }),
    belongings: demo.deviceType === 'Smartphone' ? [] : [{ name: 'Charger', count: 1 }],
    backedUp: 'unknown',
    isBackupWanted: false,
    isDataLossAccepted: true,
    initials: initialsOf(customerName),
    returnOldParts: false,
    estimateChoice: status === 'open' || demo.estimate ? 'written' : 'none',
    isSerialUnreadable: demo.serialNumber === undefined,
    storageLocation: demo.storageLocation ?? null,
    ...(isOut && { collectedBy: customerName, collectorProof: 'photo ID' as const }),
  }
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('')
}

function conditionWith(faults: readonly string[]): Condition {
  return CONDITION_PARTS.map((part) => ({ part, state: faults.includes(part) ? 'fault' : 'ok', note: '' }))
}

async function linkClaims(ctx: Ctx, past: PastTicket[]): Promise<void> {
  for (const { id, demo, createdAt } of past) {
    const first = past.find((one) => one.id !== id && one.demo.serialNumber === demo.claims?.serialNumber)
    if (!demo.claims || !first) continue
    await ctx.db.update(repairTickets).set({ warrantyOfId: first.id }).where(eq(repairTickets.id, id))
    const claimed = { type: 'warranty_claimed', actor: 'tech', note: `T-${id}`, at: createdAt }
    await ctx.db.insert(repairTicketEvents).values({ ...claimed, ticketId: first.id })
  }
}

async function seedLetters(ctx: Ctx, past: PastTicket[]): Promise<void> {
  for (const { id: ticketId, demo } of past) {
    if (!demo.letter) continue
    const at = new Date(ctx.now.getTime() - demo.letter.daysAgo * DAY)
    const letter = { ticketId, letterKey: crypto.randomUUID(), how: demo.letter.how, sentBy: 'tech', at }
    await ctx.db.insert(unclaimedLetters).values(letter)
    const sent = { ticketId, type: 'unclaimed_letter', note: demo.letter.how, actor: 'tech', isInternal: true, at }
    await ctx.db.insert(repairTicketEvents).values(sent)
  }
}

async function userNamed(ctx: Ctx, username: string): Promise<number> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return user!.id
}
