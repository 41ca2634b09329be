import { eq } from 'drizzle-orm'
import type { PasskeyProof } from '#contract/accounts/passkey.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type ChallengePurpose, passkeys } from './passkey.table.ts'
import { keepChallenge, relyingParty, takeChallenge } from './passkey-challenge.ts'

type PasskeyRow = typeof passkeys.$inferSelect

/** @param allowed the passkeys that may answer; at a sign-in, any passkey may. */
export async function askForProof(
  ctx: Ctx,
  purpose: ChallengePurpose,
  userId: number | null,
  allowed?: { id: string; transports: string[] }[],
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: 'required',
    allowCredentials: allowed,
  })
  await keepChallenge(ctx, options.challenge, purpose, userId)
  return { ...options }
}

/**
 * The counter must rise if the authenticator has one, which reveals copied passkeys.
 * @throws Problem `passkey_expired`; `passkey_refused`, the same for an unknown passkey and a wrong signature.
 */
export async function takeProof(
  ctx: Ctx,
  proof: PasskeyProof,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<PasskeyRow> {
  const challenge = await takeChallenge(ctx, proof.response.clientDataJSON, purpose, userId)
  return inTransaction(ctx, async (ctx) => {
    const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, proof.id)).for('update')
    if (!passkey || (userId !== null && passkey.userId !== userId)) throw refused()
    const counter = await signedCounter(ctx, proof, passkey, challenge)
    await ctx.db.update(passkeys).set({ counter, lastUsedAt: ctx.now }).where(eq(passkeys.id, passkey.id))
    return passkey
  })
}

async function signedCounter(
  ctx: Ctx,
  proof: PasskeyProof,
  { credentialId, publicKey, counter, transports }: PasskeyRow,
  expectedChallenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was refused')
  }
  throw refused()
}

function refused(): Problem {
  return new Problem(
    'not_signed_in',
    'passkey_refused',
    'This passkey does not belong to an account here. Try another way to sign in.',
  )
}

/** @throws Problem `no_passkeys`. */
export async function confirmWithPasskey(ctx: CustomerCtx) {
  const { id } = ctx.actor.user
  const existing = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, id))
  if (existing.length === 0) throw new Problem('conflict', 'no_passkeys', 'This account has no passkeys.')
  return askForProof(
    ctx,
    'confirm',
    id,
    existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  )
}
