import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { violatedConstraint } from '../db/sql-state.ts'
import { shoppers } from './shopper.table.ts'
import { users } from './user.table.ts'
import type { UserRow } from './user.ts'

/** @throws Problem `username_taken`; `email_taken`. */
export async function addUser(
  ctx: Ctx,
  values: Omit<typeof users.$inferInsert, 'createdAt'>,
): Promise<UserRow> {
  const [row] = await refuseTaken(
    ctx.db
      .insert(users)
      .values({ ...values, createdAt: ctx.now })
      .returning(),
  )
  return row!
}

/** @throws Problem `username_taken`; `email_taken`. */
export async function changeUser(ctx: Ctx, id: number, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await refuseTaken(ctx.db.update(users).set(change).where(eq(users.id, id)).returning())
  return row!
}

/** Notes that the account's owner reads this address. @returns whether it still was the account's address. */
export async function confirmEmailOf(ctx: Ctx, id: number, email: string): Promise<boolean> {
  const confirmed = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: ctx.now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

/** Deletes the account with its shopper, and by their foreign keys all that only they kept: sessions, addresses, cart, wish list. */
export async function removeUser(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(shoppers).where(eq(shoppers.userId, id))
  await ctx.db.delete(users).where(eq(users.id, id))
}

/** Says in the shop's words what the database refuses in its own. */
async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_username') throw taken('username', 'This username is already taken.')
    if (constraint === 'users_email')
      throw taken('email', 'There is already an account with this e-mail address.')
    throw error
  }
}

function taken(field: 'username' | 'email', message: string): Problem {
  return new Problem('conflict', `${field}_taken`, message, { fields: { [field]: [message] } })
}
