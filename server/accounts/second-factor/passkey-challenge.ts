import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { hashToken } from '../keys/opaque-token.ts'
import { type ChallengePurpose, passkeyChallenges } from './passkey.table.ts'

const MINUTES = 5

export function relyingParty({ config }: Ctx): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl)
  return { rpID: hostname, origin }
}

export async function keepChallenge(
  ctx: Ctx,
  challenge: string,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<void> {
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now))
  const expiresAt = new Date(ctx.now.getTime() + MINUTES * 60_000)
  await ctx.db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), purpose, userId, expiresAt })
}

/** Each challenge counts once. @throws Problem `passkey_expired`. */
export async function takeChallenge(
  ctx: Ctx,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const taken = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, ctx.now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  if (taken.length === 0) throw new Problem('invalid', 'passkey_expired', 'That took too long. Please try again.')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
