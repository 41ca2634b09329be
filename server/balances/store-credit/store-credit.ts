import { eq, inArray } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { findByName, type UserRow } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { balances } from '../balance.table.ts'
import { availableCents, type Balance } from '../balance.ts'

export async function findCredit(ctx: Ctx, userId: number): Promise<Balance | undefined> {
  const [credit] = await ctx.db.select().from(balances).where(eq(balances.userId, userId))
  return credit
}

export async function creditOfUsers(ctx: Ctx, userIds: number[]): Promise<Map<number, Cents>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db.select().from(balances).where(inArray(balances.userId, userIds))
  return new Map(rows.map((row) => [row.userId!, row.balanceCents]))
}

export async function hasCredit(ctx: Ctx, userId: number): Promise<boolean> {
  return (await findCredit(ctx, userId)) !== undefined
}

/** @throws Problem `validation_failed` at `customer` if there is no such account. */
export async function requireCustomer(ctx: Ctx, name: string): Promise<UserRow> {
  const user = await findByName(ctx, name)
  if (user) return user
  throw invalid({ customer: ['There is no account with this username or email address'] })
}

/** @throws Problem `validation_failed`; `no_store_credit` if there is none, or it is blocked or used up. */
export async function checkCredit(
  ctx: Ctx,
  { customer }: { customer: string },
): Promise<{ id: number; holder: string; available: Cents }> {
  const user = await requireCustomer(ctx, customer)
  const credit = await findCredit(ctx, user.id)
  const available = credit && credit.blockedAt === null ? availableCents(credit) : 0
  if (!credit || available <= 0) throw noStoreCredit()
  return { id: credit.id, holder: user.username, available: cents(available) }
}

/** @throws Problem `validation_failed` at `storeCredit.id` if it is not store credit. */
export async function requireCredit(ctx: Ctx, id: number): Promise<void> {
  const [credit] = await ctx.db.select({ kind: balances.kind }).from(balances).where(eq(balances.id, id))
  if (credit?.kind !== 'store_credit') throw invalid({ 'storeCredit.id': ['There is no such store credit'] })
}

export function noStoreCredit(): Problem {
  const message = 'This account has no store credit left.'
  return new Problem('conflict', 'no_store_credit', message, { fields: { customer: [message] } })
}
