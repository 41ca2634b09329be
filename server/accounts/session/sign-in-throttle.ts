import type { Ctx } from '../../context.ts'
import { countGuess, type GuessLimits } from '../../http/guess-limit.ts'
import { isKnownDevice } from './known-device.ts'

const QUARTER = 900
const HOUR = 3600

const UNKNOWN_DEVICE_LIMITS: GuessLimits = {
  perNetwork: { name: 'sign-in:network', points: 100, windowSeconds: QUARTER },
  perSubjectAndNetwork: { name: 'sign-in:pair', points: 10, windowSeconds: QUARTER },
  perSubject: { name: 'sign-in:account', points: 60, windowSeconds: HOUR },
  perNetworkWhenCrowded: { name: 'sign-in:crowded', points: 3, windowSeconds: HOUR },
}
const PER_KNOWN_DEVICE = { name: 'sign-in:device', points: 10, windowSeconds: QUARTER }

/**
 * A right password gives the attempt back. Known browsers have a limit of their own, so that attackers in the same
 * network cannot lock the owner out.
 * @throws Problem `too_many_requests`.
 */
export async function countTry(
  ctx: Ctx,
  account: { id: number; passwordHash: string } | undefined,
  typed: string,
): Promise<{ wasRight(): Promise<void> }> {
  const subject = account ? String(account.id) : `?${typed.toLowerCase()}`
  if (!account || !isKnownDevice(ctx, account)) return countGuess(ctx, UNKNOWN_DEVICE_LIMITS, subject)
  await ctx.counters.take(PER_KNOWN_DEVICE, subject)
  return { wasRight: () => ctx.counters.giveBack(PER_KNOWN_DEVICE, subject) }
}
