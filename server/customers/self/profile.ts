import type { Profile, User } from '#contract/accounts/user.ts'
import { noteAccountEvent } from '../../accounts/account-event.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { requirePassword } from '../../accounts/password/password.ts'
import { lockUser, readUser, type UserRow } from '../../accounts/user.ts'
import { leaveUnprovenRecord } from '../../accounts/user-customer.ts'
import { changeUser } from '../../accounts/write-user.ts'
import type { CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { network } from '../../http/rate-limit.ts'
import { tellingTaken } from '../sign-in/email-probe.ts'
import { mailEmailVerification } from '../sign-in/email-verification.ts'

/**
 * A new address needs the password and a confirmation, and the former one is notified if it was confirmed.
 * @throws Problem `email_taken`; `too_many_requests`; `validation_failed` for a wrong password.
 */
export async function changeProfile(ctx: CustomerCtx, { currentPassword, ...given }: Profile): Promise<User> {
  const { id, email } = ctx.actor.user
  const isNewEmail = given.email.toLowerCase() !== email.toLowerCase()
  if (isNewEmail) {
    await requirePassword(ctx, currentPassword, 'currentPassword')
    await takeChange(ctx)
  }
  const change = () => saveProfile(ctx, given, isNewEmail)
  await (isNewEmail ? tellingTaken(ctx, given.email, change) : change())
  return readUser(ctx, id)
}

const DAY = 86_400
const CHANGES = { name: 'email-change', points: 5, windowSeconds: DAY }
const CHANGES_PER_NETWORK = { name: 'email-change:network', points: 20, windowSeconds: DAY }

async function takeChange(ctx: CustomerCtx): Promise<void> {
  await ctx.counters.take(CHANGES_PER_NETWORK, network(ctx.actor.address))
  await ctx.counters.take(CHANGES, String(ctx.actor.user.id))
}

async function saveProfile(
  ctx: CustomerCtx,
  given: Omit<Profile, 'currentPassword'>,
  isNewEmail: boolean,
): Promise<void> {
  const { id } = ctx.actor.user
  await inTransaction(ctx, async (ctx) => {
    const before = await lockUser(ctx, id)
    const { firstName = null, lastName = null, phone = null, address = null } = given
    const change = {
      firstName,
      lastName,
      phone,
      address,
      email: given.email,
      ...(isNewEmail && { emailVerifiedAt: null, ...(await leaveUnprovenRecord(ctx, before)) }),
      version: before.version + 1,
    }
    const user = await changeUser(ctx, id, change)
    await noteAccountEvent(ctx, id, 'profile_changed', changedNames(before, user))
    if (!isNewEmail) return
    await mailEmailVerification(ctx, user)
    if (!before.emailVerifiedAt) return
    await mailUser(ctx, before, { kind: 'email_changed', facts: { email: given.email } })
  })
}

const NAMES = { firstName: 'first name', lastName: 'last name', email: 'email', phone: 'phone', address: 'address' }

/** Names the changed fields and not their values, which are personal. */
function changedNames(before: UserRow, after: UserRow): string {
  const fields = Object.keys(NAMES) as (keyof typeof NAMES)[]
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => NAMES[field])
    .join(', ')
}
