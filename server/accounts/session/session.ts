import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts/account.ts'
import type { ProofKind } from '#contract/accounts/proof.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Actor, Ctx, CustomerCtx, RegisterOfBrowser, ShopperCtx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dropCookie, setCookie } from '../../http/cookie.ts'
import { type Reply, replyCookies } from '../../http/reply.ts'
import { hashToken, newToken } from '../keys/opaque-token.ts'
import { grantsOf, permissionsOf } from '../permissions.ts'
import { endPushOfSession, endPushOfUser, movePush } from '../push/push-browser.ts'
import { limitedToRegister } from '../register/register-rights.ts'
import { secondFactors } from '../second-factor/second-factor.table.ts'
import { shoppers } from '../shopper.table.ts'
import { users } from '../user.table.ts'
import { isStaff, type UserRow } from '../user.ts'
import { deviceName } from './device-name.ts'
import { noteEnded } from './ended-session.ts'
import { sessions } from './session.table.ts'
import { isSessionOver, MAX_SESSION_SECONDS } from './session-limits.ts'
import { findViewed } from './viewed-customer.ts'

export const SESSION_COOKIE = 'session'
const SEEN_INTERVAL_MS = 60_000
const MAX_SESSIONS = 50

/** Always makes a new token, so that a session cannot be fixed. Runs in the caller's transaction. */
export async function openSession(
  ctx: Ctx,
  account: UserRow,
  how: ProofKind | { registerId: number },
): Promise<{ id: number; cookie: string }> {
  const userId = account.id
  const token = newToken()
  const [row] = await ctx.db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      ...(typeof how === 'object' ? how : { proof: how, provedAt: ctx.now, hasSecondFactor: how !== 'password' }),
      userAgent: ctx.actor.userAgent && truncateText(ctx.actor.userAgent, 300),
      address: ctx.actor.address,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .returning({ id: sessions.id })
  if (ctx.actor.user) await replace(ctx, ctx.actor.user, { sessionId: row!.id, userId })
  await endOldest(ctx, userId)
  return {
    id: row!.id,
    cookie: setCookie(ctx.config, SESSION_COOKIE, token, {
      maxAgeSeconds: MAX_SESSION_SECONDS,
      // Pages render without this cookie, so links in emails still open the admin.
      isStrict: isStaff(account),
    }),
  }
}

async function replace(
  ctx: Ctx,
  before: { id: number; sessionId: number },
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<void> {
  await movePush(ctx, { sessionId: before.sessionId, userId }, sessionId)
  await endPushOfSession(ctx, before.sessionId)
  await ctx.db.delete(sessions).where(eq(sessions.id, before.sessionId))
}

async function endOldest(ctx: Ctx, userId: number): Promise<void> {
  const tooMany = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .offset(MAX_SESSIONS)
  await ctx.db.delete(sessions).where(inArray(sessions.id, tooMany))
}

export async function findSession(
  ctx: Ctx,
  token: string | undefined,
  register?: RegisterOfBrowser,
): Promise<Pick<Actor, 'user' | 'shopperId' | 'viewedBy' | 'isLimitedToRegister'> | null> {
  if (!token || token.length > 64) return null
  const [found] = await findSessionQuery(ctx.db).execute({ tokenHash: hashToken(token) })
  if (!found || found.user.disabledAt) return null
  const { session, user, shopperId } = found
  const isLimitedToRegister = session.registerId !== null
  if (isLimitedToRegister && session.registerId !== register?.id) return null
  const granted = grantsOf(user)
  if (isSessionOver(session, granted.size > 0, ctx.now, isLimitedToRegister ? register : undefined)) {
    await ctx.db.delete(sessions).where(eq(sessions.id, session.id))
    return null
  }
  if (ctx.now.getTime() - session.lastSeenAt.getTime() >= SEEN_INTERVAL_MS) await noteSeen(ctx, session.id, user.id)
  const permissions = isLimitedToRegister
    ? limitedToRegister(granted)
    : permissionsOf(ctx.config, user, found.confirmedAt !== null || session.hasSecondFactor)
  const { id, username, email } = user
  const themselves = {
    id,
    sessionId: session.id,
    username,
    email,
    hasSecondFactor: session.hasSecondFactor,
    permissions,
  }
  if (isLimitedToRegister) return { user: themselves, shopperId, isLimitedToRegister }
  const viewing = await findViewed(ctx, session, themselves)
  return viewing ?? { user: themselves, shopperId }
}

function findSessionQuery(db: Db) {
  return db
    .select({ session: sessions, user: users, shopperId: shoppers.id, confirmedAt: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(shoppers, eq(shoppers.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session')
}

async function noteSeen(ctx: Ctx, id: number, userId: number): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, ctx.now)))
  await ctx.db.update(users).set({ lastActive: ctx.now }).where(eq(users.id, userId))
}

export async function listSessions(ctx: CustomerCtx): Promise<Session[]> {
  const { id: userId, sessionId } = ctx.actor.user
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    createdAt,
    lastSeenAt,
    isThisOne: id === sessionId,
  }))
}

/** @throws Problem `session_not_found`, also for another user's session. */
export async function endSession(ctx: CustomerCtx, { id }: { id: number }): Promise<Reply<void>> {
  const user = ctx.actor.user
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(sessions.id, id), eq(sessions.userId, user.id))
    const [found] = await ctx.db.select({ id: sessions.id }).from(sessions).where(own).for('update')
    if (!found) throw new Problem('not_found', 'session_not_found', 'This session has already ended.')
    await end(ctx, id)
  })
  return id === user.sessionId ? replyCookies(forgottenSession(ctx)) : replyCookies()
}

export async function endAllSessions(ctx: CustomerCtx): Promise<Reply<void>> {
  await endSessionsOf(ctx, ctx.actor.user.id)
  return replyCookies(forgottenSession(ctx))
}

export async function endSessionsOf(ctx: Ctx, userId: number, but?: { sessionId: number }): Promise<number> {
  await endPushOfUser(ctx, userId, but)
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but && ne(sessions.id, but.sessionId)))
    .returning({ id: sessions.id })
  await noteEnded(
    ctx,
    ended.map(({ id }) => id),
  )
  return ended.length
}

export async function endSessionOfDevice(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, (ctx) => end(ctx, id))
}

export async function logout(ctx: ShopperCtx): Promise<Reply<void>> {
  const { user } = ctx.actor
  if (user) await inTransaction(ctx, (ctx) => end(ctx, user.sessionId))
  return replyCookies(forgottenSession(ctx))
}

async function end(ctx: Ctx, sessionId: number): Promise<void> {
  await endPushOfSession(ctx, sessionId)
  await ctx.db.delete(sessions).where(eq(sessions.id, sessionId))
  await noteEnded(ctx, [sessionId])
}

export function forgottenSession(ctx: Ctx): string {
  return dropCookie(ctx.config, SESSION_COOKIE)
}
