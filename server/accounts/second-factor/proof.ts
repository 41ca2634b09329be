import { eq } from 'drizzle-orm'
import type { Proof, ProofKind } from '#contract/accounts/proof.ts'
import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { requirePassword } from '../password/password.ts'
import { sessions } from '../session/session.table.ts'
import { countTry } from '../session/sign-in-throttle.ts'
import { stampSession } from '../session/stamp-session.ts'
import { findUser } from '../user.ts'
import { type Factors, findFactors } from './factors.ts'
import { takeProof } from './passkey-proof.ts'
import { takeCode } from './second-factor.ts'

const FRESH_MS = 5 * 60_000

/** @throws Problem `proof_required`; `not_for_keys`. */
export function withProof<C extends CustomerCtx, I, O>(
  answer: (ctx: C, input: I) => Promise<O>,
): (ctx: C, input: I) => Promise<O> {
  return async (ctx, input) => {
    await requireProof(ctx)
    return answer(ctx, input)
  }
}

/**
 * The proof must be a few minutes old at most, and a second factor if the account has one.
 * @throws Problem `proof_required` with the accepted `proofs`; `not_for_keys`.
 */
export async function requireProof(ctx: CustomerCtx): Promise<void> {
  const { id, sessionId } = ctx.actor.user
  if (ctx.actor.byKey)
    throw new Problem('forbidden', 'not_for_keys', 'This requires a signed-in person. API keys are not allowed.')
  const proofs = proofsWith(await findFactors(ctx, id))
  const [session] = await ctx.db
    .select({ proof: sessions.proof, provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const isFresh = session?.provedAt && ctx.now.getTime() - session.provedAt.getTime() < FRESH_MS
  const isStrong = session?.proof !== 'password' || proofs.includes('password')
  if (isFresh && isStrong) return
  throw proofRequired(proofs)
}

export async function proveIdentity(ctx: CustomerCtx, given: Proof): Promise<{ until: Date }> {
  const { sessionId } = ctx.actor.user
  const proof = await checkedProof(ctx, given)
  await stampSession(ctx, sessionId, proof)
  return { until: new Date(ctx.now.getTime() + FRESH_MS) }
}

/**
 * @throws Problem `proof_required` for a password where a second factor is needed; `validation_failed`;
 * `passkey_refused`.
 */
async function checkedProof(ctx: CustomerCtx, { passkey, code, password }: Proof): Promise<ProofKind> {
  const { id } = ctx.actor.user
  if (passkey) {
    await takeProof(ctx, passkey, 'confirm', id)
    return 'passkey'
  }
  if (code) {
    const user = (await findUser(ctx, id))!
    const tried = await countTry(ctx, user, user.username)
    const kind = await takeCode(ctx, id, code)
    if (!kind) throw invalid({ code: ['That code is not right. Try the next one'] })
    await tried.wasRight()
    return kind
  }
  const proofs = proofsWith(await findFactors(ctx, id))
  if (!proofs.includes('password')) throw proofRequired(proofs)
  await requirePassword(ctx, password, 'password')
  return 'password'
}

function proofsWith({ hasApp, hasPasskey, hasRecoveryCodes }: Factors): ProofKind[] {
  if (!hasApp && !hasPasskey) return ['password']
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['code'] as const) : []),
    ...(hasRecoveryCodes ? (['recovery_code'] as const) : []),
  ]
}

function proofRequired(proofs: ProofKind[]): Problem {
  return new Problem('forbidden', 'proof_required', 'Confirm your identity first.', { proofs })
}
