import type { Profile, User } from '#contract/accounts/user.ts'
import { noteAccountEvent } from '../../accounts/account-event.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { requirePassword } from '../../accounts/password/password.ts'
import { lockUser, readUser, type UserRow } from '../../accounts/user.ts'
import { changeUser } from '../../accounts/write-user.ts'
import type { CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { moveNotes } from '../office/customer-note.ts'
import { mailEmailVerification } from '../sign-in/email-verification.ts'

/**
 * A new e-mail address asks for the password, must be confirmed, and the old address is told.
 * @throws Problem `email_taken`; `validation_failed` for a wrong password.
 */
export async function changeProfile(ctx: CustomerCtx, { currentPassword, ...given }: Profile): Promise<User> {
  const { id, email } = ctx.actor.user
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
      version: before.version + 1,
    }
    const user = await changeUser(ctx, id, change)
    await noteAccountEvent(ctx, id, 'profile_changed', changedNames(before, user))
    if (!isNewEmail) return
    await moveNotes(ctx, before.email, user.email)
    await mailEmailVerification(ctx, user)
    await mailUser(ctx, before, {
      kind: 'email_changed',
      subject: 'The e-mail address of your account was changed',
      what: `Your account now uses ${given.email}.`,
      otherwise: 'If it was not you, please get in touch with us at once.',
    })
  })
  return readUser(ctx, id)
}

const NAMES = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  phone: 'phone',
  address: 'address',
}

/** What was changed, not what to. */
function changedNames(before: UserRow, after: UserRow): string {
  const fields = Object.keys(NAMES) as (keyof typeof NAMES)[]
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => NAMES[field])
    .join(', ')
}
