import { eq, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { violatedConstraint } from '../db/transaction.ts'
import { grantsOf, permissionsOf } from './permissions.ts'
import { secondFactors } from './second-factor/second-factor.table.ts'
import { users } from './user.table.ts'

export type UserRow = typeof users.$inferSelect

/** The signed-in user. */
export async function getUser(ctx: Ctx): Promise<User> {
  return readUser(ctx, ctx.actor.user!.id)
}

/** @param hasPasskey whether a passkey proved the session that asks. */
export async function readUser(
  ctx: Ctx,
  id: number,
  hasPasskey = ctx.actor.user?.hasPasskey ?? false,
): Promise<User> {
  const [found] = await ctx.db
    .select({ user: users, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
  return toUser(ctx, found!.user, found!.confirmedAt !== null, hasPasskey)
}

/** By username or e-mail, in any letter case. A username has no `@`, so never both. */
export async function findByName(ctx: Ctx, name: string): Promise<UserRow | undefined> {
  const typed = name.toLowerCase()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(sql`lower(${users.username}) = ${typed}`, sql`lower(${users.email}) = ${typed}`))
  return user
}

export async function lockUser(ctx: Ctx, id: number): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
  return user!
}

export function isStaff(user: Parameters<typeof grantsOf>[0]): boolean {
  return grantsOf(user).size > 0
}

/** What the words of a guess would be made of. */
export function wordsOf(user: {
  username: string
  email: string
  firstName?: string | null
  lastName?: string | null
}) {
  return [user.username, user.email.split('@')[0], user.firstName, user.lastName]
}

/** @throws Problem `username_taken`, `email_taken` in place of the database's own words. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
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

function toUser(ctx: Ctx, row: UserRow, hasSecondFactor: boolean, hasPasskey: boolean): User {
  const {
    passwordHash,
    emailVerifiedAt,
    hourlyRateCents,
    disabledAt,
    invitedAt,
    version,
    contactBy,
    ...user
  } = row
  const isProved = hasSecondFactor || hasPasskey
  const { viewedBy } = ctx.actor
  return {
    ...user,
    isEmailVerified: emailVerifiedAt !== null,
    hourlyRate: grantsOf(row).has('users.read') ? hourlyRateCents : null,
    hasSecondFactor,
    needsSecondFactor: isStaff(row) && !isProved && !ctx.config.isDemo,
    permissions: [...permissionsOf(ctx.config, row, isProved)],
    viewedBy: viewedBy ? { username: viewedBy.username, until: viewedBy.until } : null,
  }
}
