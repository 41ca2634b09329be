import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { sessions } from '../session/session.table.ts'
import { passkeys } from './passkey.table.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'

export interface Factors {
  hasApp: boolean
  hasPasskey: boolean
  hasRecoveryCodes: boolean
}

export async function findFactors({ db }: Ctx, userId: number): Promise<Factors> {
  const isApp = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  return {
    hasApp: (await db.$count(secondFactors, isApp)) > 0,
    hasPasskey: (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0,
    hasRecoveryCodes: (await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0,
  }
}

export async function settleRemovedFactor(ctx: Ctx, userId: number): Promise<void> {
  const { hasApp, hasPasskey } = await findFactors(ctx, userId)
  if (hasApp || hasPasskey) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}
