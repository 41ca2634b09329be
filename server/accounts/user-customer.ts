import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { customerFor } from '../customer-records/customer-for.ts'
import { users } from './user.table.ts'

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
