import { and, eq, isNull } from 'drizzle-orm'
import type { Actor, Ctx, SignedInUser } from '../../context.ts'
import { shoppers } from '../shopper.table.ts'
import { users } from '../user.table.ts'
import { isStaff } from '../user.ts'
import { sessions } from './session.table.ts'

type SessionRow = typeof sessions.$inferSelect

/**
 * Null, and over, once the time is up, the customer's account is closed or belongs to staff, or the viewer is no longer
 * an administrator.
 */
export async function findViewed(
  ctx: Ctx,
  session: SessionRow,
  viewer: SignedInUser,
): Promise<Pick<Actor, 'user' | 'shopperId' | 'viewedBy'> | null> {
  const { id: sessionId, viewedUntil: until } = session
  if (!until) return null
  const customer = until > ctx.now && viewer.permissions.has('users.write') ? await findCustomer(ctx, session) : null
  if (!customer) {
    await stopViewing(ctx, sessionId)
    return null
  }
  const { id, username, email, shopperId } = customer
  return {
    user: { id, sessionId, username, email, hasSecondFactor: false, permissions: new Set() },
    shopperId,
    viewedBy: { id: viewer.id, username: viewer.username, until },
  }
}

async function findCustomer(ctx: Ctx, { viewedUserId }: SessionRow) {
  if (viewedUserId === null) return null
  const [found] = await ctx.db
    .select({ user: users, shopperId: shoppers.id })
    .from(users)
    .leftJoin(shoppers, eq(shoppers.userId, users.id))
    .where(and(eq(users.id, viewedUserId), isNull(users.disabledAt)))
  if (!found || isStaff(found.user)) return null
  return { ...found.user, shopperId: found.shopperId }
}

export async function startViewing(ctx: Ctx, sessionId: number, customer: { id: number; until: Date }): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ viewedUserId: customer.id, viewedUntil: customer.until })
    .where(eq(sessions.id, sessionId))
}

export async function stopViewing(ctx: Ctx, sessionId: number): Promise<boolean> {
  const [session] = await ctx.db
    .update(sessions)
    .set({ viewedUserId: null, viewedUntil: null })
    .where(eq(sessions.id, sessionId))
    .returning({ hasSecondFactor: sessions.hasSecondFactor })
  return session?.hasSecondFactor ?? false
}
