import { z } from 'zod'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { Instant } from '#contract/scalars.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { startViewing, stopViewing } from '../../accounts/session/viewed-customer.ts'
import { findUser, getUser, isStaff, readUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import type { CustomerCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'

const MINUTES = 30

/** Takes effect with the next request. @throws Problem `user_not_found`; `not_a_customer`; `user_inactive`. */
export async function viewAsCustomer(ctx: StaffCtx, { id }: { id: number }): Promise<User> {
  const viewer = ctx.actor.user
  const until = new Date(ctx.now.getTime() + MINUTES * 60_000)
  await inTransaction(ctx, async (ctx) => {
    await findAdminUser(ctx, { id })
    const row = await findUser(ctx, id)
    if (isStaff(row!)) throw new Problem('conflict', 'not_a_customer', 'Only the accounts of customers can be viewed.')
    if (row!.disabledAt)
      throw new Problem('conflict', 'user_inactive', 'This account is deactivated. Restore it first.')
    await startViewing(ctx, viewer.sessionId, { id, until })
    await record(ctx, 'user.view_as_started', `user:${id}`, z.object({ until: Instant }), { after: { until } })
  })
  const viewedBy = { id: viewer.id, username: viewer.username, until }
  return readUser({ ...ctx, actor: { ...ctx.actor, viewedBy } }, id, false)
}

export async function endViewAs(ctx: CustomerCtx): Promise<User> {
  const { user, viewedBy, ...rest } = ctx.actor
  if (!viewedBy) return getUser(ctx)
  const { sessionId } = user
  const viewer = { ...user, id: viewedBy.id, username: viewedBy.username }
  const asViewer = { ...ctx, actor: { ...rest, user: viewer } }
  const hasSecondFactor = await inTransaction(asViewer, async (ctx) => {
    await record(ctx, 'user.view_as_ended', `user:${user.id}`)
    return stopViewing(ctx, sessionId)
  })
  return readUser(asViewer, viewedBy.id, hasSecondFactor)
}
