import { eq } from 'drizzle-orm'
import type { Profile, User } from '#contract/user.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { mailUser } from './account-mail.ts'
import { mailEmailVerification } from './email-verification.ts'
import { requirePassword } from './password.ts'
import { users } from './user.table.ts'
import { lockUser, readUser, refuseTaken } from './user.ts'

/**
 * A new e-mail address asks for the password, must be confirmed, and the old address is told.
 * @throws Problem `email_taken`; `validation_failed` for a wrong password.
 */
export async function changeProfile(ctx: Ctx, { currentPassword, ...given }: Profile): Promise<User> {
  const { id, email } = ctx.actor.user!
  const isNewEmail = given.email.toLowerCase() !== email.toLowerCase()
  if (isNewEmail) await requirePassword(ctx, currentPassword, 'currentPassword')
  await inTransaction(ctx, async (ctx) => {
    const before = await lockUser(ctx, id)
    const { firstName = null, lastName = null, phone = null, address = null } = given
    const change = {
      firstName,
      lastName,
      phone,
      address,
      email: given.email,
      ...(isNewEmail && { emailVerifiedAt: null }),
    }
    const [user] = await refuseTaken(ctx.db.update(users).set(change).where(eq(users.id, id)).returning())
    if (!isNewEmail) return
    await mailEmailVerification(ctx, user!)
    await mailUser(ctx, before, {
      kind: 'email_changed',
      subject: 'The e-mail address of your account was changed',
      what: `Your account now uses ${given.email}.`,
      otherwise: 'If it was not you, please get in touch with us at once.',
    })
  })
  return readUser(ctx, id)
}
