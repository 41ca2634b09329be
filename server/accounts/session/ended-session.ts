import { eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { users } from '../user.table.ts'
import { endedSessions } from './ended-session.table.ts'

const DAY_MS = 86_400_000
const DAYS_KNOWN = 400

export async function noteEnded(ctx: Ctx, sessionIds: number[]): Promise<void> {
  if (sessionIds.length === 0) return
  await ctx.db
    .insert(endedSessions)
    .values(sessionIds.map((sessionId) => ({ sessionId, endedAt: ctx.now })))
    .onConflictDoNothing()
}

export async function isEndedSignIn(
  ctx: Ctx,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<boolean> {
  if ((await ctx.db.$count(endedSessions, eq(endedSessions.sessionId, sessionId))) > 0) return true
  const [user] = await ctx.db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId))
  return !user || user.disabledAt !== null
}

export async function forgetEndedSessions(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now.getTime() - DAYS_KNOWN * DAY_MS)
  await ctx.db.delete(endedSessions).where(lt(endedSessions.endedAt, old))
}
