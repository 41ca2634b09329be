import { asc, eq } from 'drizzle-orm'
import { APPROVED_PERMISSIONS, type SharedRegister } from '#contract/accounts/register.ts'
import type { User } from '#contract/accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { grantsOf } from '../permissions.ts'
import { openSession } from '../session/session.ts'
import { users } from '../user.table.ts'
import { readUser, type UserRow } from '../user.ts'
import { checkPin } from './check-pin.ts'
import { findByBadge } from './find-by-badge.ts'
import { requireRegister } from './find-register.ts'
import { worksAtRegister } from './pin.ts'
import { pinStatus } from './pin-status.ts'
import { registers } from './register.table.ts'
import { registerBadges } from './register-badge.table.ts'
import { registerPins } from './register-pin.table.ts'

/** @throws Problem `not_a_register`. */
export async function getSharedRegister(ctx: Ctx): Promise<SharedRegister> {
  const { name } = requireRegister(ctx)
  const takesBadges = (await ctx.db.$count(registerBadges)) > 0
  const rows = await ctx.db
    .select({ user: users, failedAttempts: registerPins.failedAttempts })
    .from(registerPins)
    .innerJoin(users, eq(users.id, registerPins.userId))
    .orderBy(asc(users.firstName), asc(users.username))
  const people = rows
    .filter(({ user }) => worksAtRegister(user))
    .map(({ user, failedAttempts }) => ({
      id: user.id,
      name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
      isLocked: pinStatus(failedAttempts) === 'locked',
      approves: APPROVED_PERMISSIONS.filter((permission) => grantsOf(user).has(permission)),
    }))
  return { name, people, takesBadges }
}

/** @throws Problem as `checkPin`. */
export async function switchPerson(ctx: Ctx, given: { userId: number; pin: string }): Promise<Reply<User>> {
  return openRegister(ctx, await checkPin(ctx, given, 'counter.write'))
}

/** @throws Problem as `findByBadge`. */
export async function switchByBadge(ctx: Ctx, { code }: { code: string }): Promise<Reply<User>> {
  return openRegister(ctx, await findByBadge(ctx, code))
}

async function openRegister(ctx: Ctx, account: UserRow): Promise<Reply<User>> {
  const register = requireRegister(ctx)
  const { cookie } = await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(registers).set({ lastUsedAt: ctx.now }).where(eq(registers.id, register.id))
    return openSession(ctx, account, { registerId: register.id })
  })
  const asThem = { ...ctx, actor: { ...ctx.actor, isLimitedToRegister: true } }
  return reply(await readUser(asThem, account.id, true), { cookies: [cookie] })
}
