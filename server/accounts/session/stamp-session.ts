import { eq } from 'drizzle-orm'
import type { ProofKind } from '#contract/accounts/proof.ts'
import type { Ctx } from '../../context.ts'
import { sessions } from './session.table.ts'

export async function stampSession(ctx: Ctx, sessionId: number, proof: ProofKind): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ proof, provedAt: ctx.now, ...(proof !== 'password' && { hasSecondFactor: true }) })
    .where(eq(sessions.id, sessionId))
}
