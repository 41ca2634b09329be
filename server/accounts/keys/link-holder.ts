import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import type { AuditAction, AuditTarget } from '#contract/noun.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Only its owner reads the key of a record's link in an answer; the staff, programs and "view as" do not. */
export function mayReadKey({ actor }: Ctx, ownerId: number | null): boolean {
  const isOwner = ownerId !== null && actor.user?.id === ownerId
  return isOwner && !actor.byKey && !actor.viewedBy
}

/**
 * What is done by a link is done by its customer; the staff do it in the admin, under their own name.
 * @param ownerId the account that the record belongs to, if any.
 * @throws Problem `staff_cannot_use_link`.
 */
export function refuseStaff({ actor: { user } }: Ctx, ownerId: number | null): void {
  if (!user || user.permissions.size === 0 || user.id === ownerId) return
  const message = 'This is the customer’s page. Do this in the admin, under your own name.'
  throw new Problem('forbidden', 'staff_cannot_use_link', message)
}

/** Some steps need somebody who is there. @throws Problem `not_for_keys`. */
export function refuseApiKey({ actor: { byKey } }: Ctx): void {
  if (byKey === undefined) return
  throw new Problem('forbidden', 'not_for_keys', 'A person does this, signed in. An API key may not.')
}

/** A customer's link, for one of the staff whom the audit log names from then on. @throws Problem `not_for_keys`. */
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
