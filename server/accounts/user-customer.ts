import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { cameByAccount, customerFor } from '../customer-records/customer-for.ts'
import { countReferences } from '../customer-records/merge-customers.ts'
import { users } from './user.table.ts'
import type { UserRow } from './user.ts'

export async function findCustomerOfUser(ctx: Ctx, id: number): Promise<number | null> {
  const [row] = await ctx.db.select({ customerId: users.customerId }).from(users).where(eq(users.id, id))
  return row?.customerId ?? null
}

/** Staff have no record until they are a customer, too. */
export async function customerOfUser(
  ctx: Ctx,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<number> {
  return (await customerFor(ctx, { userId: id, name: username, email }, 'account'))!
}

/**
 * For a change of the email address. Anybody can register with another person's address, and would then share that
 * person's record or collect that person's later guest orders. The new address must not be added to such a record, so
 * the account leaves it, and a trigger finds the record of the new address.
 */
export async function leaveUnprovenRecord(
  ctx: Ctx,
  { emailVerifiedAt, customerId, role }: UserRow,
): Promise<{ customerId?: null }> {
  if (emailVerifiedAt !== null || customerId === null || role !== 'customer') return {}
  const isOwn = (await cameByAccount(ctx, customerId)) && (await hasNothingButAccount(ctx, customerId))
  return isOwn ? {} : { customerId: null }
}

async function hasNothingButAccount(ctx: Ctx, customerId: number): Promise<boolean> {
  const references = await countReferences(ctx, customerId)
  return references.every(({ table, count }) => table === 'customer_notes' || (table === 'users' && count === 1))
}

export async function listAccountsOf(ctx: Ctx, customerIds: number[]) {
  if (customerIds.length === 0) return []
  const { id, customerId, username, email, emailVerifiedAt } = users
  const rows = await ctx.db
    .select({ id, customerId, username, email, emailVerifiedAt })
    .from(users)
    .where(inArray(customerId, customerIds))
    .orderBy(asc(id))
  return rows.map(({ emailVerifiedAt, ...account }) => ({ ...account, isEmailVerified: emailVerifiedAt !== null }))
}
