import { eq } from 'drizzle-orm'
import type { Permission } from '#contract/accounts/permission.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { grantsOf } from '../permissions.ts'
import { users } from '../user.table.ts'
import type { UserRow } from '../user.ts'
import { requireRegister } from './find-register.ts'
import { forgiveAttempts, takeAttempt, worksAtRegister } from './pin.ts'
import { isPin } from './pin-hash.ts'
import { MAX_FAILED_ATTEMPTS } from './pin-status.ts'
import { registerPins } from './register-pin.table.ts'

const PER_REGISTER = { name: 'pin:register', points: 30, windowSeconds: 900 }

/**
 * Runs outside transactions, because a refused attempt must stay counted.
 * @throws Problem `wrong_pin`, the same for a person who has no PIN or lacks the permission; `pin_locked`;
 * `too_many_requests`.
 */
export async function checkPin(
  ctx: Ctx,
  { userId, pin }: { userId: number; pin: string },
  permission: Permission,
): Promise<UserRow> {
  const register = requireRegister(ctx)
  await ctx.counters.take(PER_REGISTER, String(register.id))
  const [found] = await ctx.db
    .select({ user: users })
    .from(registerPins)
    .innerJoin(users, eq(users.id, registerPins.userId))
    .where(eq(registerPins.userId, userId))
  const isAdmitted = found && worksAtRegister(found.user) && grantsOf(found.user).has(permission)
  const attempt = isAdmitted ? await takeAttempt(ctx, userId) : null
  if (isAdmitted && !attempt) throw pinLocked()
  const isRight = await isPin(ctx, userId, pin, attempt?.pinHash ?? null)
  if (!isAdmitted || !isRight) {
    if (attempt?.failedAttempts === MAX_FAILED_ATTEMPTS) await recordLock(ctx, userId, register.name)
    throw new Problem('forbidden', 'wrong_pin', 'This PIN is wrong. Five wrong attempts lock it.')
  }
  await forgiveAttempts(ctx, userId)
  await ctx.counters.giveBack(PER_REGISTER, String(register.id))
  return found.user
}

async function recordLock(ctx: Ctx, userId: number, registerName: string): Promise<void> {
  const byLink = `register ${registerName}`
  await inTransaction({ ...ctx, actor: { ...ctx.actor, user: null, byLink } }, (ctx) =>
    record(ctx, 'user.pin_locked', `user:${userId}`),
  )
}

function pinLocked(): Problem {
  const message =
    'This PIN is locked after five wrong attempts. Sign in with your password, or ask an owner to unlock it.'
  return new Problem('forbidden', 'pin_locked', message)
}
