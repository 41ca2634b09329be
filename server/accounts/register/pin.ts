import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { PinStatus } from '#contract/accounts/register.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, CustomerCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantsOf } from '../permissions.ts'
import { findUser, type UserRow } from '../user.ts'
import { hashPin } from './pin-hash.ts'
import { MAX_FAILED_ATTEMPTS, pinStatus } from './pin-status.ts'
import { registerPins } from './register-pin.table.ts'

export function worksAtRegister(user: UserRow): boolean {
  return user.disabledAt === null && grantsOf(user).has('counter.write')
}

export async function getOwnPin(ctx: CustomerCtx): Promise<{ status: PinStatus; mayHavePin: boolean }> {
  const { id } = ctx.actor.user
  const [pin] = await ctx.db.select().from(registerPins).where(eq(registerPins.userId, id))
  return { status: pinStatus(pin?.failedAttempts), mayHavePin: ctx.actor.user.permissions.has('counter.write') }
}

export async function setOwnPin(ctx: CustomerCtx, { pin }: { pin: string }): Promise<void> {
  if (!ctx.actor.user.permissions.has('counter.write')) throw noRegisterRight()
  await setPin(ctx, ctx.actor.user.id, pin)
}

export async function removeOwnPin(ctx: CustomerCtx): Promise<void> {
  await removeUserPin(ctx, ctx.actor.user)
}

/** @throws Problem `user_not_found`; `no_register_permission`. */
export async function setUserPin(ctx: StaffCtx, { id, pin }: { id: number; pin: string }): Promise<void> {
  const user = await findUser(ctx, id)
  if (!user) throw new Problem('not_found', 'user_not_found', 'There is no such user.')
  if (!worksAtRegister(user)) throw noRegisterRight()
  await setPin(ctx, id, pin)
}

async function setPin(ctx: Ctx, userId: number, pin: string): Promise<void> {
  const pinHash = await hashPin(ctx, userId, pin)
  const row = { userId, pinHash, changedAt: ctx.now, failedAttempts: 0 }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(registerPins).values(row).onConflictDoUpdate({ target: registerPins.userId, set: row })
    await record(ctx, 'user.pin_set', `user:${userId}`)
  })
}

export async function removeUserPin(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(registerPins)
      .where(eq(registerPins.userId, id))
      .returning({ userId: registerPins.userId })
    if (removed.length > 0) await record(ctx, 'user.pin_removed', `user:${id}`)
  })
}

export async function unlockUserPin(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await forgiveAttempts(ctx, id)) await record(ctx, 'user.pin_unlocked', `user:${id}`)
  })
}

/** @returns whether there were any. */
export async function forgiveAttempts(ctx: Ctx, userId: number): Promise<boolean> {
  const forgiven = await ctx.db
    .update(registerPins)
    .set({ failedAttempts: 0 })
    .where(and(eq(registerPins.userId, userId), gt(registerPins.failedAttempts, 0)))
    .returning({ userId: registerPins.userId })
  return forgiven.length > 0
}

/** Counts before the PIN is compared, so that attempts at the same time do not exceed the limit. Null: it is locked. */
export async function takeAttempt(ctx: Ctx, userId: number): Promise<typeof registerPins.$inferSelect | null> {
  const [pin] = await ctx.db
    .update(registerPins)
    .set({ failedAttempts: sql`${registerPins.failedAttempts} + 1` })
    .where(and(eq(registerPins.userId, userId), lt(registerPins.failedAttempts, MAX_FAILED_ATTEMPTS)))
    .returning()
  return pin ?? null
}

function noRegisterRight(): Problem {
  const message = 'A PIN opens the register, so its person needs the permission to take payments at the counter.'
  return new Problem('conflict', 'no_register_permission', message)
}
