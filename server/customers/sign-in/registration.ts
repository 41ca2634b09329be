import type { Registration, User } from '#contract/accounts/user.ts'
import { hashPassword } from '../../accounts/password/password-hash.ts'
import { requireGoodPassword } from '../../accounts/password/password-rule.ts'
import { wordsOf } from '../../accounts/user.ts'
import { addUser } from '../../accounts/write-user.ts'
import { requireFeature } from '../../company/require-feature.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import { tellingTaken } from './email-probe.ts'
import { mailEmailVerification } from './email-verification.ts'
import { startSession } from './sign-in.ts'
import { requireOwnLook } from './username-lookalike.ts'

/**
 * @throws Problem `username_taken`; `email_taken`; `too_many_requests`; `feature_off`; `validation_failed` for a password that is easy
 * to guess, or a username that looks like a member of staff's.
 */
export async function register(ctx: ShopperCtx, { password, ...given }: Registration): Promise<Reply<User>> {
  await requireFeature(ctx, 'offersAccounts')
  await requireOwnLook(ctx, given.username)
  await requireGoodPassword(ctx, password, { field: 'password', isStaff: false, words: wordsOf(given) })
  const passwordHash = await hashPassword(ctx, password)
  const account = await tellingTaken(ctx, given.email, () =>
    inTransaction(ctx, async (ctx) => {
      const row = await addUser(ctx, { ...given, passwordHash })
      await mailEmailVerification(ctx, row)
      return row
    }),
  )
  return startSession(ctx, account, 'registered')
}
