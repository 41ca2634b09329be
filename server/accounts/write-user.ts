import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { shoppers } from './shopper.table.ts'
import { users } from './user.table.ts'
import type { UserRow } from './user.ts'

const TAKEN = {
  users_username: { code: 'username_taken', field: 'username', atField: 'This username is already taken.' },
  users_email: { code: 'email_taken', field: 'email', atField: 'There is already an account with this email address.' },
}

export async function addUser(ctx: Ctx, values: Omit<typeof users.$inferInsert, 'createdAt'>): Promise<UserRow> {
  const [row] = await refuseTaken(
    TAKEN,
    ctx.db
      .insert(users)
      .values({ ...values, createdAt: ctx.now })
      .returning(),
  )
  return row!
}

export async function changeUser(ctx: Ctx, id: number, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await refuseTaken(TAKEN, ctx.db.update(users).set(change).where(eq(users.id, id)).returning())
  return row!
}

/** @returns false if the account has another address by now. */
export async function confirmEmailOf(ctx: Ctx, id: number, email: string): Promise<boolean> {
  const confirmed = await ctx.db
    .update(users)
    .set({ emailVerifiedAt: ctx.now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

export async function removeUser(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(shoppers).where(eq(shoppers.userId, id))
  await ctx.db.delete(users).where(eq(users.id, id))
}
