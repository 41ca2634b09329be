import { Problem } from '#contract/problem.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { findByName } from '../../accounts/user.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { network } from '../../http/rate-limit.ts'

const TAKEN = { name: 'email-taken', points: 10, windowSeconds: 3600 }

/**
 * After ten answers per network and hour that an account exists, requests are refused without an answer. The address's
 * owner is notified once a day.
 * @throws Problem `too_many_requests`; everything that `work` throws.
 */
export async function tellingTaken<T>(ctx: Ctx, email: string, work: () => Promise<T>): Promise<T> {
  const origin = network(ctx.actor.address)
  await ctx.counters.take(TAKEN, origin)
  try {
    const result = await work()
    await ctx.counters.giveBack(TAKEN, origin)
    return result
  } catch (error) {
    if (error instanceof Problem && error.code === 'email_taken') await tellOwner(ctx, email)
    else await ctx.counters.giveBack(TAKEN, origin)
    throw error
  }
}

async function tellOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await findByName(ctx, email)
  if (!owner || owner.disabledAt) return
  const day = ctx.now.toISOString().slice(0, 10)
  await inTransaction(ctx, (ctx) =>
    mailUser(ctx, owner, {
      kind: 'email_taken',
      dedupeKey: `email_taken:${owner.id}:${day}`,
      href: `${ctx.config.publicUrl}/forgot-password`,
    }),
  )
}
