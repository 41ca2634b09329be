import type { Ctx } from '../context.ts'
import type { Allowance } from '../ports/counters.ts'
import { network } from './rate-limit.ts'

export interface GuessLimits {
  /** The limit is generous, because a household or a workplace shares an address. */
  perNetwork: Allowance
  perSubjectAndNetwork: Allowance
  perSubject: Allowance
  perNetworkWhenCrowded: Allowance
}

/**
 * Counts an attempt to guess the secret of `subject`; `wasRight` takes it back. Attempts from everywhere reduce the
 * allowance of each network, but never to zero, so that an attacker cannot lock out the owner.
 * @throws Problem `too_many_requests`.
 */
export async function countGuess(
  ctx: Ctx,
  limits: GuessLimits,
  subject: string,
): Promise<{ wasRight(): Promise<void> }> {
  const origin = network(ctx.actor.address)
  const subjectAndOrigin = `${subject} ${origin}`
  const taken: [Allowance, string][] = []
  const take = async (allowance: Allowance, key: string) => {
    await ctx.counters.take(allowance, key)
    taken.push([allowance, key])
  }
  await take(limits.perNetwork, origin)
  await take(limits.perSubjectAndNetwork, subjectAndOrigin)
  if (await ctx.counters.tryTake(limits.perSubject, subject)) taken.push([limits.perSubject, subject])
  else await take(limits.perNetworkWhenCrowded, subjectAndOrigin)
  return {
    async wasRight() {
      for (const [allowance, key] of taken) await ctx.counters.giveBack(allowance, key)
    },
  }
}
