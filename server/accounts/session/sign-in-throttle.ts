import type { Ctx } from '../../context.ts'
import { network } from '../../http/rate-limit.ts'
import { isKnownDevice } from './known-device.ts'

const QUARTER = 900
const HOUR = 3600
/** Wrong tries. A household or an office shares an address, so its share is wide. */
const PER_ADDRESS = { name: 'sign-in:address', points: 100, windowSeconds: QUARTER }
const PER_ACCOUNT_AND_ADDRESS = { name: 'sign-in:pair', points: 10, windowSeconds: QUARTER }
/** From everywhere together, for those who come from many addresses. */
const PER_ACCOUNT = { name: 'sign-in:account', points: 60, windowSeconds: HOUR }
const PER_KNOWN_DEVICE = { name: 'sign-in:device', points: 10, windowSeconds: QUARTER }

/**
 * Counts a try to sign in; `wasRight` takes it back. A browser that signed in to this account before has a share of
 * its own: whoever uses up the strangers' share does not lock the owner out.
 * @throws Problem `too_many_requests`
 */
export async function countTry(
  ctx: Ctx,
  account: { id: number; passwordHash: string } | undefined,
  typed: string,
): Promise<{ wasRight(): Promise<void> }> {
  const subject = account ? String(account.id) : `?${typed.toLowerCase()}`
  const origin = network(ctx.actor.address)
  const shares =
    account && isKnownDevice(ctx, account)
      ? ([[PER_KNOWN_DEVICE, subject]] as const)
      : ([
          [PER_ADDRESS, origin],
          [PER_ACCOUNT_AND_ADDRESS, `${subject} ${origin}`],
          [PER_ACCOUNT, subject],
        ] as const)
  for (const [share, key] of shares) await ctx.counters.take(share, key)
  return {
    async wasRight() {
      for (const [share, key] of shares) await ctx.counters.giveBack(share, key)
    },
  }
}
