import { and, eq, inArray } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noteAccountEvent } from '../account-event.ts'
import { mailUser } from '../account-mail.ts'
import { lockUser } from '../user.ts'
import { findFactors } from './factors.ts'
import { recoveryHash, recoveryHashes } from './recovery-hash.ts'
import { recoveryCodes } from './second-factor.table.ts'

const RECOVERY_CODES = 10

export async function countRecoveryCodes(ctx: CustomerCtx): Promise<{ left: number }> {
  return { left: await ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, ctx.actor.user.id)) }
}

/** @throws Problem `no_second_factor` because the codes alone prove nothing. */
export async function renewRecoveryCodes(ctx: CustomerCtx): Promise<{ recoveryCodes: string[] }> {
  const { id } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, id)
    const { hasApp, hasPasskey } = await findFactors(ctx, id)
    if (!hasApp && !hasPasskey)
      throw new Problem('conflict', 'no_second_factor', 'Set up an authenticator app or a passkey first.')
    await noteAccountEvent(ctx, id, 'recovery_codes_renewed')
    await mailUser(ctx, user, { kind: 'recovery_codes_renewed' })
    return { recoveryCodes: await makeRecoveryCodes(ctx, id) }
  })
}

export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: 10 }).base32.toLowerCase()
    return `${letters.slice(0, 8)}-${letters.slice(8, 16)}`
  })
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryHash(userId, code) })))
  return codes
}

export async function takeRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const taken = await ctx.db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, recoveryHashes(ctx.config, userId, code))),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}
