import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import { Problem } from '#contract/problem.ts'
import type { AuditAction, AuditTarget } from '#contract/resource.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Staff, API keys and sessions that view as a customer must not learn the key of a customer's link. */
export function mayReadKey({ actor }: Ctx, ownerId: number | null): boolean {
  const isOwner = ownerId !== null && actor.user?.id === ownerId
  return isOwner && !actor.byKey && !actor.viewedBy
}

/**
 * Staff act in the admin, where the audit log names them.
 * @param ownerId the account that the record belongs to, if any.
 * @throws Problem `staff_cannot_use_link`.
 */
export function refuseStaff({ actor: { user } }: Ctx, ownerId: number | null): void {
  if (!user || user.permissions.size === 0 || user.id === ownerId) return
  const message = 'This is the customer’s page. Do this in the admin, under your own name.'
  throw new Problem('forbidden', 'staff_cannot_use_link', message)
}

export function refuseApiKey({ actor: { byKey } }: Ctx): void {
  if (byKey === undefined) return
  throw new Problem('forbidden', 'not_for_keys', 'This requires a signed-in person. API keys are not allowed.')
}

/** The audit log records which member of staff copied the link. @throws Problem `not_for_keys`. */
export async function copyLink(
  ctx: StaffCtx,
  action: AuditAction,
  target: AuditTarget,
  link: string,
): Promise<LinkCopy> {
  refuseApiKey(ctx)
  await inTransaction(ctx, (ctx) => record(ctx, action, target))
  return { link }
}
