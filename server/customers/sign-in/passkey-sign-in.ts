import { eq } from 'drizzle-orm'
import type { PasskeyProof } from '#contract/accounts/passkey.ts'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { passkeys } from '../../accounts/second-factor/passkey.table.ts'
import { askForProof, takeProof } from '../../accounts/second-factor/passkey-proof.ts'
import { users } from '../../accounts/user.table.ts'
import type { Ctx } from '../../context.ts'
import { startSession } from './sign-in.ts'

export async function beginPasskeySignIn(ctx: Ctx) {
  return askForProof(ctx, 'sign_in', null)
}

/** No password and no code: the passkey is on a device that knows its owner. @throws Problem `passkey_expired`; `passkey_refused`. */
export async function signInWithPasskey(
  ctx: Ctx,
  { credential }: { credential: PasskeyProof },
): Promise<User> {
  const { userId } = await takeProof(ctx, credential, 'sign_in', null)
  const [account] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!account || account.disabledAt)
    throw new Problem('not_signed_in', 'passkey_refused', 'This account is closed.')
  return startSession(ctx, account, 'signed_in_by_passkey')
}

/** @throws Problem `no_passkeys`. */
export async function confirmWithPasskey(ctx: Ctx) {
  const { id } = ctx.actor.user!
  const kept = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, id))
  if (kept.length === 0) throw new Problem('conflict', 'no_passkeys', 'This account has no passkeys.')
  return askForProof(
    ctx,
    'confirm',
    id,
    kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  )
}
