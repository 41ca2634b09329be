import { eq } from 'drizzle-orm'
import type { AdminUser } from '#contract/customers/office-user.ts'
import { passkeys } from '../../accounts/second-factor/passkey.table.ts'
import { switchOff } from '../../accounts/second-factor/second-factor.ts'
import { sessions } from '../../accounts/session/session.table.ts'
import { endSessionsOf } from '../../accounts/session/session.ts'
import { lockUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOfficeUser, lockOfficeUser } from './office-user.ts'

/** @throws Problem `user_not_found`. */
export async function endUserSessions(ctx: Ctx, { id }: { id: number }): Promise<{ ended: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockOfficeUser(ctx, { id })
    const ended = await ctx.db.$count(sessions, eq(sessions.userId, id))
    await endSessionsOf(ctx, id)
    await record(ctx, 'user.sessions_ended', `user:${id}`, { after: { ended } })
    return { ended }
  })
}

/** Whoever lost a phone lost what is on it: app and passkeys. The password stays and opens the account alone. @throws Problem `user_not_found`. */
export async function resetUserSecondFactor(ctx: Ctx, { id }: { id: number }): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    await lockOfficeUser(ctx, { id })
    await switchOff(ctx, await lockUser(ctx, id))
    await ctx.db.delete(passkeys).where(eq(passkeys.userId, id))
    await endSessionsOf(ctx, id)
    await record(ctx, 'user.second_factor_reset', `user:${id}`, {})
    return findOfficeUser(ctx, { id })
  })
}
