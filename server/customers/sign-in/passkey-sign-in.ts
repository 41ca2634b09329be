import type { PasskeyProof } from '#contract/accounts/passkey.ts'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { askForProof, takeProof } from '../../accounts/second-factor/passkey-proof.ts'
import { findUser } from '../../accounts/user.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import type { Reply } from '../../http/reply.ts'
import { startSession } from './sign-in.ts'

export async function beginPasskeySignIn(ctx: Ctx) {
  return askForProof(ctx, 'sign_in', null)
}

/**
 * A passkey needs neither password nor code, because the device verifies its owner.
 * @throws Problem `passkey_expired`; `passkey_refused`.
 */
export async function signInWithPasskey(
  ctx: ShopperCtx,
  { credential }: { credential: PasskeyProof },
): Promise<Reply<User>> {
  const { userId } = await takeProof(ctx, credential, 'sign_in', null)
  const account = await findUser(ctx, userId)
  if (!account || account.disabledAt) throw new Problem('not_signed_in', 'passkey_refused', 'This account is closed.')
  return startSession(ctx, account, 'signed_in_by_passkey', 'passkey')
}
