import { eq } from 'drizzle-orm'
import type { PasskeyProof } from '#contract/passkey.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/user.ts'
import type { Ctx } from '../context.ts'
import { passkeys } from './passkey.table.ts'
import { askForProof, takeProof } from './passkey-proof.ts'
import { startSession } from './sign-in.ts'
import { users } from './user.table.ts'

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
