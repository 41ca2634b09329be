import { and, count, eq, sql } from 'drizzle-orm'
import type { AppointmentDeposit, DepositTerms } from '#contract/appointments/deposit.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { findPaidAhead } from '../../services/service.ts'
import type { Rule } from '../booking-rule.ts'
import { appointmentDeposits } from './deposit.table.ts'
import { depositOf, refundableUntil } from './deposit-rule.ts'

export type DepositRow = typeof appointmentDeposits.$inferSelect

const MINUTE = 60_000
const HOLD_MINUTES = 30
const MAX_UNPAID_HOLDS = 3

export async function depositTerms(ctx: Ctx, serviceId: number, rule: Rule): Promise<DepositTerms | null> {
  if (rule.depositKind === 'none' || !ctx.payments) return null
  const paid = await findPaidAhead(ctx, serviceId)
  const amount = paid && depositOf(rule, paid.firstPriceCents)
  return amount && { amount, refundHours: rule.depositRefundHours }
}

/**
 * The caller has just created the appointment.
 * @throws Problem `too_many_held`.
 */
export async function askForDeposit(
  ctx: Ctx,
  { id: appointmentId, startsAt }: { id: number; startsAt: Date },
  { amount: amountCents, refundHours }: DepositTerms,
): Promise<void> {
  const network = networkOf(ctx.actor.address)
  await requireFewHeld(ctx, network)
  await ctx.db
    .insert(appointmentDeposits)
    .values({
      ...{ appointmentId, amountCents, refundHours, network },
      refundableUntil: refundableUntil(startsAt, { refundHours }),
      heldSince: ctx.now,
      heldUntil: new Date(ctx.now.getTime() + HOLD_MINUTES * MINUTE),
    })
}

/** The lock makes the limit hold for simultaneous requests. */
async function requireFewHeld(ctx: Ctx, network: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds: ${network}`}, 0))`)
  const [held] = await ctx.db
    .select({ n: count() })
    .from(appointmentDeposits)
    .where(and(eq(appointmentDeposits.network, network), eq(appointmentDeposits.state, 'due')))
  if (held!.n < MAX_UNPAID_HOLDS) return
  const message = `${MAX_UNPAID_HOLDS} times are held for you already. Please pay the deposit of one first, or call us.`
  throw new Problem('too_many', 'too_many_held', message)
}

export async function findDeposit(ctx: Ctx, appointmentId: number): Promise<DepositRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(appointmentDeposits)
    .where(eq(appointmentDeposits.appointmentId, appointmentId))
  return row
}

export async function writeDeposit(
  ctx: Ctx,
  { appointmentId }: Pick<DepositRow, 'appointmentId'>,
  set: Partial<typeof appointmentDeposits.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(appointmentDeposits)
    .set({ ...set, ...(set.state && set.state !== 'due' && { network: null }) })
    .where(eq(appointmentDeposits.appointmentId, appointmentId))
}

export function toDeposit(row: DepositRow): AppointmentDeposit {
  const { state, source, amountCents, refundHours, heldUntil, refundedCents } = row
  return {
    ...{ state, source, refundHours, heldUntil },
    refundableUntil: row.refundableUntil,
    amount: amountCents,
    refunded: refundedCents,
  }
}
