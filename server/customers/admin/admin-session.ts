import { z } from 'zod'
import type { AdminUser } from '#contract/customers/admin-user.ts'
import { findAdminUser, lockAdminUser } from '../../accounts/admin-user.ts'
import { removePasskeysOf } from '../../accounts/second-factor/passkey.ts'
import { switchOff } from '../../accounts/second-factor/second-factor.ts'
import { endSessionsOf } from '../../accounts/session/session.ts'
import { lockUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

export async function endUserSessions(ctx: StaffCtx, { id }: { id: number }): Promise<{ ended: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockAdminUser(ctx, { id })
    const ended = await endSessionsOf(ctx, id)
    await record(ctx, 'user.sessions_ended', `user:${id}`, z.object({ ended: z.int() }), { after: { ended } })
    return { ended }
  })
}

/**
 * Used when a customer lost the phone with the authenticator app and passkeys; the password alone opens the account
 * then.
 * @throws Problem `user_not_found`.
 */
export async function resetUserSecondFactor(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    await lockAdminUser(ctx, { id })
    await switchOff(ctx, await lockUser(ctx, id))
    await removePasskeysOf(ctx, id)
    await endSessionsOf(ctx, id)
    await record(ctx, 'user.second_factor_reset', `user:${id}`)
    return findAdminUser(ctx, { id })
  })
}
