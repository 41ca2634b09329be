import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { ApprovedPermission } from '#contract/accounts/register.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { hashToken, newToken } from '../keys/opaque-token.ts'
import { checkPin } from './check-pin.ts'
import { registerApprovals } from './register-approval.table.ts'

const VALID_MS = 5 * 60_000

/** @throws Problem as `checkPin`. */
export async function approveAction(
  ctx: StaffCtx,
  { permission, ...given }: { userId: number; pin: string; permission: ApprovedPermission },
): Promise<{ token: string; approver: string; expiresAt: Date }> {
  const { username: approver } = await checkPin(ctx, given, permission)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + VALID_MS)
  const { sessionId } = ctx.actor.user
  await ctx.db
    .insert(registerApprovals)
    .values({ tokenHash: hashToken(token), sessionId, permission, approver, expiresAt })
  return { token, approver, expiresAt }
}

export async function findApproval(ctx: Ctx, token: string | null, sessionId: number) {
  if (!token || token.length > 64) return undefined
  const [found] = await ctx.db
    .select()
    .from(registerApprovals)
    .where(
      and(
        eq(registerApprovals.tokenHash, hashToken(token)),
        eq(registerApprovals.sessionId, sessionId),
        gt(registerApprovals.expiresAt, ctx.now),
        isNull(registerApprovals.usedByRequest),
      ),
    )
  if (!found) return undefined
  const { id, permission, approver } = found
  return { permission, approver, use: (ctx: Ctx) => useApproval(ctx, id) }
}

/**
 * Called in the transaction of the action, so that a refused action can be repeated. Another request that waited for
 * this one is refused.
 */
async function useApproval(ctx: Ctx, id: number): Promise<void> {
  const used = await ctx.db
    .update(registerApprovals)
    .set({ usedByRequest: ctx.requestId })
    .where(
      and(
        eq(registerApprovals.id, id),
        or(isNull(registerApprovals.usedByRequest), eq(registerApprovals.usedByRequest, ctx.requestId)),
      ),
    )
    .returning({ id: registerApprovals.id })
  if (used.length > 0) return
  throw new Problem('conflict', 'approval_used', 'This approval was used for another action. Ask a manager again.')
}
