import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Said } from '#contract/accounts/account.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import { requireMailServer } from '../../mail/require-mail-server.ts'
import { linkInvalid, makeLink, useLink, wasLinkMade } from '../account-link.ts'
import { mailUser } from '../account-mail.ts'
import { endSessionsOf } from '../session/session.ts'
import { users } from '../user.table.ts'
import { isStaff, lockUser, wordsOf } from '../user.ts'
import { setPassword } from './password.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rule.ts'

export const MAIL_PASSWORD_RESET = 'accounts.mail-password-reset'
const MINUTES = 30
const TWO_MINUTES_MS = 120_000

/**
 * A job looks the account up, so that neither the answer nor its timing reveals whether it exists.
 * @throws Problem `no_mail_server`.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<Said> {
  requireMailServer(ctx)
  await sendJob(ctx, MAIL_PASSWORD_RESET, { email })
  return {
    message: 'If there is an account with this address, we just sent it an email with a link to set a new password.',
  }
}

export async function mailPasswordReset(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.disabledAt)))
      .for('update')
    if (!user || !(await hasMailLeft(ctx, { address: email, kinds: ['password_reset'], most: 10 }))) return
    if (await wasLinkMade(ctx, { purpose: 'password_reset', userId: user.id, withinMs: TWO_MINUTES_MS })) return
    const token = await makeLink(ctx, {
      purpose: 'password_reset',
      userId: user.id,
      email: user.email,
      minutes: MINUTES,
    })
    await mailUser(ctx, user, {
      kind: 'password_reset',
      facts: { username: nameInMail(user.username) ?? 'your account', minutes: String(MINUTES) },
      // The token is in the fragment, so it reaches neither server logs nor the Referer header.
      href: `${ctx.config.publicUrl}/reset-password#${token}`,
    })
  })
}

/**
 * Ends all sessions and starts none, so that the second factor is still required.
 * @throws Problem `link_invalid`, also if the account has another address by now; `validation_failed` for a password
 * that is easy to guess, after which the link still works.
 */
export async function confirmPasswordReset(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<Said> {
  const passwordHash = await hashPassword(ctx, password)
  return inTransaction(ctx, async (ctx) => {
    const { userId, email, purpose } = await useLink(ctx, ['password_reset', 'invitation'], token)
    const user = await lockUser(ctx, userId!)
    if (user.email.toLowerCase() !== email!.toLowerCase()) throw linkInvalid()
    await requireGoodPassword(ctx, password, { field: 'password', isStaff: isStaff(user), words: wordsOf(user) })
    await setPassword(ctx, user, passwordHash)
    if (!user.emailVerifiedAt) {
      await ctx.db.update(users).set({ emailVerifiedAt: ctx.now }).where(eq(users.id, user.id))
    }
    await endSessionsOf(ctx, user.id)
    return { message: purpose === 'invitation' ? welcome(user) : 'Your password was changed. Please sign in.' }
  })
}

function welcome({ username }: { username: string }): string {
  return `Sign in with it; your username is ${username}.`
}
