import type { AdminUser } from '#contract/customers/admin-user.ts'
import { Problem } from '#contract/problem.ts'
import { makeLink } from '../../accounts/account-link.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { lockUser, type UserRow } from '../../accounts/user.ts'
import { changeUser } from '../../accounts/write-user.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

const DAYS = 7

export async function mailInvitation(ctx: Ctx, user: UserRow): Promise<void> {
  const token = await makeLink(ctx, {
    purpose: 'invitation',
    userId: user.id,
    email: user.email,
    minutes: DAYS * 24 * 60,
  })
  await changeUser(ctx, user.id, { invitedAt: ctx.now })
  await mailUser(ctx, user, {
    kind: 'invitation',
    facts: { username: user.username, days: String(DAYS) },
    href: `${ctx.config.publicUrl}/reset-password?invited=true#${token}`,
  })
}

/** @throws Problem `user_not_found`; `not_invited` if the user has a password; `user_inactive`. */
export async function inviteUser(ctx: StaffCtx, { id }: { id: number }): Promise<AdminUser> {
  return inTransaction(ctx, async (ctx) => {
    const { status } = await findAdminUser(ctx, { id })
    if (status === 'inactive')
      throw new Problem('conflict', 'user_inactive', 'This account is deactivated. Restore it first.')
    if (status === 'active')
      throw new Problem(
        'conflict',
        'not_invited',
        'This person has already chosen a password. They can reset it with "Forgot your password?".',
      )
    await mailInvitation(ctx, await lockUser(ctx, id))
    await record(ctx, 'user.invited', `user:${id}`)
    return findAdminUser(ctx, { id })
  })
}
