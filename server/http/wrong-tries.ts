import type { Ctx } from '../context.ts'
import type { Allowance } from '../ports/counters.ts'
import { network } from './rate-limit.ts'

export interface TryShares {
  /** A household or an office shares an address, so its share is wide. */
  perNetwork: Allowance
  perSubjectAndNetwork: Allowance
  /** From everywhere together. */
  perSubject: Allowance
  /** What each network has of a subject that so many tried from everywhere. */
  onceCrowded: Allowance
}

interface Try {
  wasRight(): Promise<void>
}

/**
 * Counts a try to guess what opens `subject`; `wasRight` takes it back. Tries from everywhere together narrow what each
 * network has, and never to nothing: strangers do not lock out who comes from elsewhere with the right answer.
 * @throws Problem `too_many_requests`.
 */
export async function countTryFrom(ctx: Ctx, shares: TryShares, subject: string): Promise<Try> {
  const origin = network(ctx.actor.address)
  const taken: [Allowance, string][] = []
  const take = async (share: Allowance, key: string) => {
    await ctx.counters.take(share, key)
    taken.push([share, key])
  }
  await take(shares.perNetwork, origin)
  await take(shares.perSubjectAndNetwork, `${subject} ${origin}`)
  const isCrowded = !(await ctx.counters.tryTake(shares.perSubject, subject))
  if (isCrowded) await take(shares.onceCrowded, `${subject} ${origin}`)
  else taken.push([shares.perSubject, subject])
  return {
    async wasRight() {
      for (const [share, key] of taken) await ctx.counters.giveBack(share, key)
    },
  }
}
