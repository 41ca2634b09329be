import { asc, eq } from 'drizzle-orm'
import {
  BookingRule,
  type BookingSetup,
  Room,
  type RoomDraft,
  type RuleChange,
} from '#contract/appointments/booking-setup.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import { Problem } from '#contract/problem.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { dollars } from '../../mail/dollars.ts'
import { listServices } from '../../services/service.ts'
import { type Rule, USUAL_RULE } from '../booking-rule.ts'
import { bookingRules, bookingSkills, rooms } from '../booking-setup.table.ts'
import type { DepositRule } from '../deposit/deposit-rule.ts'

export async function getBookingSetup(ctx: Ctx): Promise<BookingSetup> {
  const services = await listServices(ctx, {})
  const workers = await listWorkers(ctx)
  const rules = await ctx.db.select().from(bookingRules)
  const skills = await ctx.db.select().from(bookingSkills).orderBy(asc(bookingSkills.userId))
  const listed = await ctx.db
    .select({ id: rooms.id, name: rooms.name })
    .from(rooms)
    .where(eq(rooms.isRemoved, false))
    .orderBy(asc(rooms.name))
  const works = new Set(workers.map(({ id }) => id))
  return {
    rules: services
      .filter(({ isBookable }) => isBookable)
      .map(({ id, name, prices, isPayable }) => {
        const rule = rules.find(({ serviceId }) => serviceId === id)
        const named = skills.filter(({ serviceId, userId }) => serviceId === id && works.has(userId))
        return {
          ...toRule(rule ?? USUAL_RULE),
          hasPrice: prices.some(({ isAddOn }) => !isAddOn),
          isPayable,
          serviceId: id,
          serviceName: name,
          isUsual: rule === undefined,
          staffIds: named.map(({ userId }) => userId),
        }
      }),
    rooms: listed,
    people: workers.map(({ id, name }) => ({ id, name })),
  }
}

function toRule({ depositCents, ...rule }: Rule) {
  return { ...rule, depositAmount: depositCents }
}

/**
 * Existing appointments stay as they are.
 * @throws Problem `service_not_found`; `validation_failed`.
 */
export async function updateBookingRule(
  ctx: StaffCtx,
  { serviceId, staffIds, depositAmount, ...given }: RuleChange,
): Promise<BookingSetup> {
  const rule = { ...given, depositCents: depositAmount }
  return inTransaction(ctx, async (ctx) => {
    const seen = await getBookingSetup(ctx)
    const before = seen.rules.find((rule) => rule.serviceId === serviceId)
    if (!before) throw new Problem('not_found', 'service_not_found', 'There is no such bookable service.')
    const known = new Set(seen.people.map(({ id }) => id))
    if (!staffIds.every((id) => known.has(id)))
      throw invalid({ staffIds: ['One of the selected people no longer works here'] })
    requireDeposit(rule, before)
    await ctx.db
      .insert(bookingRules)
      .values({ serviceId, ...rule })
      .onConflictDoUpdate({ target: bookingRules.serviceId, set: rule })
    await ctx.db.delete(bookingSkills).where(eq(bookingSkills.serviceId, serviceId))
    const skilled = [...new Set(staffIds)].map((userId) => ({ serviceId, userId }))
    if (skilled.length > 0) await ctx.db.insert(bookingSkills).values(skilled)
    const setup = await getBookingSetup(ctx)
    const after = setup.rules.find((rule) => rule.serviceId === serviceId)!
    await record(ctx, 'booking.rule_changed', `booking:${serviceId}`, BookingRule, { before, after })
    return setup
  })
}

function requireDeposit(rule: DepositRule, { hasPrice, isPayable }: Pick<BookingRule, 'hasPrice' | 'isPayable'>): void {
  if (rule.depositKind !== 'none' && !isPayable)
    throw invalid({ depositKind: ['Deposits require services payable online'] })
  if (rule.depositKind === 'share' && !hasPrice)
    throw invalid({ depositKind: ['This service has no price to calculate a percentage of'] })
  if (rule.depositKind === 'fixed' && rule.depositCents < MIN_CHARGE)
    throw invalid({ depositAmount: [`Card payments must be at least ${dollars(MIN_CHARGE)}`] })
}

export async function addRoom(ctx: StaffCtx, draft: RoomDraft): Promise<BookingSetup> {
  return inTransaction(ctx, async (ctx) => {
    const [room] = await ctx.db.insert(rooms).values(draft).returning({ id: rooms.id, name: rooms.name })
    await record(ctx, 'booking.room_added', 'booking', Room, { after: room! })
    return getBookingSetup(ctx)
  })
}

export async function removeRoom(ctx: StaffCtx, { id }: { id: number }): Promise<BookingSetup> {
  return inTransaction(ctx, async (ctx) => {
    const [room] = await ctx.db
      .update(rooms)
      .set({ isRemoved: true })
      .where(eq(rooms.id, id))
      .returning({ id: rooms.id, name: rooms.name })
    if (!room) throw roomNotFound()
    await record(ctx, 'booking.room_removed', 'booking', Room, { before: room })
    return getBookingSetup(ctx)
  })
}

export function roomNotFound(): Problem {
  return new Problem('not_found', 'room_not_found', 'There is no such room.')
}
