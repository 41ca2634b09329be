import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeLink } from './account-link.ts'
import { removePasskeysOf } from './second-factor/passkey.ts'
import { switchOff } from './second-factor/second-factor.ts'
import { endSessionsOf } from './session/session.ts'
import { users } from './user.table.ts'

const MINUTES = 30

/**
 * For an owner who lost the password, authenticator app and recovery codes. Only somebody with access to the machine can run it.
 * @returns a link that sets a new password once.
 * @throws Problem `user_not_found`.
 */
export async function recoverAccount(ctx: Ctx, username: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const isIt = sql`lower(${users.username}) = ${username.toLowerCase()}`
    const [user] = await ctx.db.select().from(users).where(isIt).for('update')
    if (!user) throw new Problem('not_found', 'user_not_found', `There is no account named ${username}.`)
    await switchOff(ctx, user)
    await removePasskeysOf(ctx, user.id)
    await endSessionsOf(ctx, user.id)
    const { id: userId, email } = user
    const token = await makeLink(ctx, { purpose: 'password_reset', userId, email, minutes: MINUTES })
    await record(ctx, 'user.recovered_on_machine', `user:${userId}`)
    return `${ctx.config.publicUrl}/reset-password#${token}`
  })
}
