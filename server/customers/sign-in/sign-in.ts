import type { ProofKind } from '#contract/accounts/proof.ts'
import type { Credentials, User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { noteAccountEvent } from '../../accounts/account-event.ts'
import { DEMO_PASSWORD, isDemoPassword } from '../../accounts/password/demo-password.ts'
import { isPassword } from '../../accounts/password/password-hash.ts'
import { forgiveAttempts } from '../../accounts/register/pin.ts'
import { checkSecondFactor } from '../../accounts/second-factor/second-factor.ts'
import { deviceName } from '../../accounts/session/device-name.ts'
import { deviceCookie } from '../../accounts/session/known-device.ts'
import { openSession } from '../../accounts/session/session.ts'
import { countTry } from '../../accounts/session/sign-in-throttle.ts'
import { SHOPPER_COOKIE } from '../../accounts/shopper.ts'
import { findByName, isStaff, readUser, type UserRow } from '../../accounts/user.ts'
import { changeUser } from '../../accounts/write-user.ts'
import { requireFeature } from '../../company/require-feature.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dropCookie } from '../../http/cookie.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { adoptGuest, prepareToAdopt } from './adopt-guest.ts'

/**
 * Moves the browser's guest into the account.
 * @throws Problem `invalid_credentials`, the same for a wrong name, a wrong password and a disabled account;
 * `demo_account`; `two_factor_required`; `passkey_required`; `invalid_code`; `too_many_requests`; `feature_off`.
 */
export async function login(ctx: ShopperCtx, { username, password, code }: Credentials): Promise<Reply<User>> {
  const account = await findByName(ctx, username)
  const tried = await countTry(ctx, account, username)
  const isRight = await isPassword(ctx, password, account?.passwordHash ?? null)
  if (!account || !isRight || account.disabledAt) {
    throw new Problem('not_signed_in', 'invalid_credentials', 'Invalid username or password')
  }
  if (isDemoPassword(ctx, account, password)) throw new Problem('not_signed_in', 'demo_account', DEMO_PASSWORD)
  const proof = await checkSecondFactor(ctx, account, code)
  await tried.wasRight()
  return startSession(ctx, account, 'signed_in', proof)
}

export async function startSession(
  ctx: ShopperCtx,
  account: UserRow,
  how: 'signed_in' | 'signed_in_by_passkey' | 'registered',
  proof: ProofKind = 'password',
): Promise<Reply<User>> {
  if (!isStaff(account)) await requireFeature(ctx, 'offersAccounts')
  await prepareToAdopt(ctx, account.id)
  const { cookie, isAdopted } = await inTransaction(ctx, async (ctx) => {
    const isAdopted = await adoptGuest(ctx, account.id)
    await forgiveAttempts(ctx, account.id)
    await changeUser(ctx, account.id, { lastLogin: ctx.now, lastActive: ctx.now })
    await noteAccountEvent(ctx, account.id, how, `${deviceName(ctx.actor.userAgent ?? null)}, ${ctx.actor.address}`)
    return { ...(await openSession(ctx, account, proof)), isAdopted }
  })
  const cookies = [cookie, deviceCookie(ctx, account)]
  if (isAdopted) cookies.push(dropCookie(ctx.config, SHOPPER_COOKIE))
  return reply(await readUser(ctx, account.id, proof !== 'password'), { cookies })
}
