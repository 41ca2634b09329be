import { eq } from 'drizzle-orm'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { type Reply, replyCookies } from '../../http/reply.ts'
import { noteAccountEvent } from '../account-event.ts'
import { endLinks } from '../account-link.ts'
import { mailUser } from '../account-mail.ts'
import { deviceCookie } from '../session/known-device.ts'
import { endSessionsOf } from '../session/session.ts'
import { countTry } from '../session/sign-in-throttle.ts'
import { users } from '../user.table.ts'
import { isStaff, lockUser, type UserRow, wordsOf } from '../user.ts'
import { DEMO_PASSWORD, isDemoPassword } from './demo-password.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rule.ts'

/**
 * Ends all other sessions.
 * @throws Problem `validation_failed` if the current password is wrong or the new one is easy to guess.
 */
export async function changePassword(
  ctx: CustomerCtx,
  given: { currentPassword: string; newPassword: string },
): Promise<Reply<void>> {
  const { id, sessionId } = ctx.actor.user
  const user = await requirePassword(ctx, given.currentPassword, 'currentPassword')
  await requireGoodPassword(ctx, given.newPassword, {
    field: 'newPassword',
    isStaff: isStaff(user),
    words: wordsOf(user),
  })
  const passwordHash = await hashPassword(ctx, given.newPassword)
  await inTransaction(ctx, async (ctx) => {
    await setPassword(ctx, await lockUser(ctx, id), passwordHash)
    await endSessionsOf(ctx, id, { sessionId })
  })
  return replyCookies(deviceCookie(ctx, { id, passwordHash }))
}

/** @throws Problem `validation_failed` at `field`; `too_many_requests`. */
export async function requirePassword(ctx: CustomerCtx, password: string | undefined, field: string): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.user.id))
  if (!password) throw invalid({ [field]: ['Enter your current password'] })
  const tried = await countTry(ctx, user!, user!.username)
  if (!(await isPassword(ctx, password, user!.passwordHash))) throw invalid({ [field]: ['This is not your password'] })
  if (isDemoPassword(ctx, user!, password)) throw invalid({ [field]: [DEMO_PASSWORD] })
  await tried.wasRight()
  return user!
}

export async function setPassword(ctx: Ctx, user: UserRow, passwordHash: string): Promise<void> {
  await ctx.db.update(users).set({ passwordHash, invitedAt: null }).where(eq(users.id, user.id))
  for (const purpose of ['password_reset', 'invitation'] as const) await endLinks(ctx, purpose, user.id)
  await noteAccountEvent(ctx, user.id, 'password_changed')
  await mailUser(ctx, user, { kind: 'password_changed', href: `${ctx.config.publicUrl}/forgot-password` })
}
