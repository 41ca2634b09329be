import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/user.ts'
import type { Ctx, CustomerCtx, SignedInActor } from '../context.ts'
import { grantsOf, permissionsOf } from './permissions.ts'
import { limitedToRegister } from './register/register-rights.ts'
import { secondFactors } from './second-factor/second-factor.table.ts'
import { users, worksHere } from './user.table.ts'

export type UserRow = typeof users.$inferSelect

export async function getUser(ctx: CustomerCtx): Promise<User> {
  return readUser(ctx, ctx.actor.user.id)
}

export async function readUser(
  ctx: Ctx,
  id: number,
  isProved = ctx.actor.user?.hasSecondFactor ?? false,
): Promise<User> {
  const [found] = await ctx.db
    .select({ user: users, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
  return toUser(ctx, found!.user, found!.confirmedAt !== null, isProved)
}

/** Ignores case. Usernames contain no `@`, so at most one account matches. */
export async function findByName(ctx: Ctx, name: string): Promise<UserRow | undefined> {
  const typed = name.toLowerCase()
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(sql`lower(${users.username}) = ${typed}`, sql`lower(${users.email}) = ${typed}`))
  return user
}

export async function findUser(ctx: Ctx, id: number): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findProvenUser(ctx: Ctx, email: string): Promise<number | null> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNotNull(users.emailVerifiedAt)))
  return user?.id ?? null
}

export async function findIdsByEmail(ctx: Ctx, emails: string[]): Promise<Map<string, number>> {
  const email = sql<string>`lower(${users.email})`
  const rows = await ctx.db.select({ id: users.id, email }).from(users).where(inArray(email, emails))
  return new Map(rows.map((row) => [row.email, row.id]))
}

export async function listStaffNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ username: users.username }).from(users).where(worksHere(users))
  return rows.map(({ username }) => username)
}

export async function hasUsers(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.$count(users)) > 0
}

export async function lockUser(ctx: Ctx, id: number): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('update')
  return user!
}

export function isStaff(user: Parameters<typeof grantsOf>[0]): boolean {
  return grantsOf(user).size > 0
}

export function wordsOf(user: {
  username: string
  email: string
  firstName?: string | null
  lastName?: string | null
}) {
  return [user.username, user.email.split('@')[0], user.firstName, user.lastName]
}

function toUser(ctx: Ctx, row: UserRow, hasApp: boolean, isSessionProved: boolean): User {
  const {
    passwordHash,
    emailVerifiedAt,
    hourlyRateCents,
    disabledAt,
    invitedAt,
    version,
    contactBy,
    customerId,
    ...user
  } = row
  const isProved = hasApp || isSessionProved
  const { viewedBy, register, isLimitedToRegister = false } = ctx.actor
  const permissions = permissionsOf(ctx.config, row, isProved)
  return {
    ...user,
    isEmailVerified: emailVerifiedAt !== null,
    hourlyRate: grantsOf(row).has('users.write') ? hourlyRateCents : null,
    hasSecondFactor: hasApp,
    needsSecondFactor: isStaff(row) && !isProved && !isLimitedToRegister && !ctx.config.isDemo,
    permissions: [...(isLimitedToRegister ? limitedToRegister(grantsOf(row)) : permissions)],
    register: register ? { ...register, isLimited: isLimitedToRegister } : null,
    viewedBy: viewedBy ? { username: viewedBy.username, until: viewedBy.until } : null,
  }
}

/** @returns whether the address is the requester's own, and confirmed. */
export async function isOwnAddress(ctx: Ctx, address: string): Promise<boolean> {
  const { user } = ctx.actor
  if (user?.email.toLowerCase() !== address.toLowerCase()) return false
  return (await provenAddress({ ...ctx, actor: { ...ctx.actor, user } })) !== null
}

export async function provenAddress(ctx: Ctx & { actor: SignedInActor }): Promise<string | null> {
  const { id } = ctx.actor.user
  const isProven = and(eq(users.id, id), isNotNull(users.emailVerifiedAt))
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(isProven)
  return user?.email.toLowerCase() ?? null
}
