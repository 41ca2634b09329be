import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { sessions } from '../../accounts/session/session.table.ts'
import { stopViewing } from '../../accounts/session/viewed-customer.ts'
import { users } from '../../accounts/user.table.ts'
import { getUser, isStaff, readUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOfficeUser } from './office-user.ts'

const MINUTES = 30

/** From the next request on. @throws Problem `user_not_found`; `not_a_customer`; `user_inactive`. */
export async function viewAsCustomer(ctx: Ctx, { id }: { id: number }): Promise<User> {
  const viewer = ctx.actor.user!
  const until = new Date(ctx.now.getTime() + MINUTES * 60_000)
  await inTransaction(ctx, async (ctx) => {
    await findOfficeUser(ctx, { id })
    const [row] = await ctx.db.select().from(users).where(eq(users.id, id))
    if (isStaff(row!))
      throw new Problem('conflict', 'not_a_customer', 'Only the accounts of customers can be viewed.')
    if (row!.disabledAt)
      throw new Problem('conflict', 'user_inactive', 'This account is deactivated. Restore it first.')
    await ctx.db
      .update(sessions)
      .set({ viewedUserId: id, viewedUntil: until })
      .where(eq(sessions.id, viewer.sessionId))
    await record(ctx, 'user.view_as_started', `user:${id}`, { after: { until: until.toISOString() } })
  })
  const viewedBy = { id: viewer.id, username: viewer.username, until }
  return readUser({ ...ctx, actor: { ...ctx.actor, viewedBy } }, id, false)
}

/** Also when it was over already. */
export async function endViewAs(ctx: Ctx): Promise<User> {
  const { user, viewedBy, ...rest } = ctx.actor
  if (!viewedBy) return getUser(ctx)
  const { sessionId } = user!
  const viewer = { ...user!, id: viewedBy.id, username: viewedBy.username }
  const asViewer = { ...ctx, actor: { ...rest, user: viewer } }
  await inTransaction(asViewer, async (ctx) => {
    await stopViewing(ctx, sessionId)
    await record(ctx, 'user.view_as_ended', `user:${user!.id}`, {})
  })
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId))
  return readUser(asViewer, viewedBy.id, session?.hasPasskey ?? false)
}
