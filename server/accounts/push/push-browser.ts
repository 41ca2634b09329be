import { createECDH } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { PushAddress, PushBrowser, savePushBrowser as savePushBrowserContract } from '#contract/accounts/push.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deviceName } from '../session/device-name.ts'
import { users } from '../user.table.ts'
import { pushBrowsers } from './push.table.ts'

type Wish = z.output<(typeof savePushBrowserContract)['input']>

const MAX_BROWSERS = 10
/** Without this list, anybody could let the shop send requests to any server. */
const PUSH_SERVICES =
  /^(fcm\.googleapis\.com|[\w-]+\.google\.com|[\w-]+\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/

export async function listPushBrowsers(ctx: CustomerCtx): Promise<PushBrowser[]> {
  const rows = await ctx.db
    .select()
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, ctx.actor.user.id))
    .orderBy(desc(pushBrowsers.id))
  return rows.map((row) => toBrowser(ctx, row))
}

/**
 * A browser belongs to the last person who subscribed with it.
 * @throws Problem `validation_failed` if the endpoint is not of a known push service or the key is invalid.
 */
export async function savePushBrowser(ctx: CustomerCtx, wish: Wish): Promise<PushBrowser> {
  requireBrowser(wish)
  const { id: userId, sessionId, hasSecondFactor } = ctx.actor.user
  const userAgent = ctx.actor.userAgent ? truncateText(ctx.actor.userAgent, 300) : null
  return inTransaction(ctx, async (ctx) => {
    // The row lock makes the limit hold for two simultaneous requests.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await ctx.db
      .delete(pushBrowsers)
      .where(and(eq(pushBrowsers.endpoint, wish.endpoint), ne(pushBrowsers.userId, userId)))
    const values = { ...wish, kinds: [...new Set(wish.kinds)], sessionId, hasSecondFactor, userAgent, failures: 0 }
    const [row] = await ctx.db
      .insert(pushBrowsers)
      .values({ ...values, userId, createdAt: ctx.now })
      .onConflictDoUpdate({ target: pushBrowsers.endpoint, set: values })
      .returning()
    await endOldestBrowsers(ctx, userId)
    return toBrowser(ctx, row!)
  })
}

export function requireBrowser({ endpoint, p256dh }: PushAddress): void {
  if (!PUSH_SERVICES.test(new URL(endpoint).host))
    throw refusal('endpoint', 'This is not a push service of Google, Mozilla, Apple or Microsoft')
  if (!isPublicKey(p256dh)) throw refusal('p256dh', 'Not a browser’s push key')
}

function isPublicKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function refusal(field: string, message: string): Problem {
  return new Problem('invalid', 'validation_failed', message, { fields: { [field]: [message] } })
}

async function endOldestBrowsers(ctx: Ctx, userId: number): Promise<void> {
  const tooMany = ctx.db
    .select({ id: pushBrowsers.id })
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, userId))
    .orderBy(desc(pushBrowsers.id))
    .offset(MAX_BROWSERS)
  await ctx.db.delete(pushBrowsers).where(inArray(pushBrowsers.id, tooMany))
}

export async function claimPushBrowser(
  ctx: CustomerCtx,
  { endpoint }: { endpoint: string },
): Promise<{ isOwn: boolean }> {
  const { id: userId, sessionId, hasSecondFactor } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const here = eq(pushBrowsers.endpoint, endpoint)
    await ctx.db.delete(pushBrowsers).where(and(here, ne(pushBrowsers.userId, userId)))
    const own = await ctx.db.update(pushBrowsers).set({ sessionId, hasSecondFactor }).where(here).returning()
    return { isOwn: own.length > 0 }
  })
}

/** @throws Problem `push_browser_not_found`, also for another user's browser. */
export async function endPushBrowser(ctx: CustomerCtx, { id }: { id: number }): Promise<void> {
  const ended = await ctx.db
    .delete(pushBrowsers)
    .where(and(eq(pushBrowsers.id, id), eq(pushBrowsers.userId, ctx.actor.user.id)))
    .returning({ id: pushBrowsers.id })
  if (ended.length === 0)
    throw new Problem('not_found', 'push_browser_not_found', 'This browser no longer gets notifications.')
}

export async function endPushOfSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.delete(pushBrowsers).where(eq(pushBrowsers.sessionId, sessionId))
}

export async function endPushOfUser(ctx: Ctx, userId: number, but?: { sessionId: number }): Promise<void> {
  const elsewhere = but && or(isNull(pushBrowsers.sessionId), ne(pushBrowsers.sessionId, but.sessionId))
  await ctx.db.delete(pushBrowsers).where(and(eq(pushBrowsers.userId, userId), elsewhere))
}

export async function movePush(ctx: Ctx, from: { sessionId: number; userId: number }, to: number) {
  const ofBefore = and(eq(pushBrowsers.sessionId, from.sessionId), eq(pushBrowsers.userId, from.userId))
  await ctx.db.update(pushBrowsers).set({ sessionId: to }).where(ofBefore)
}

function toBrowser(
  { actor }: CustomerCtx | Ctx,
  { id, userAgent, kinds, createdAt, sessionId }: typeof pushBrowsers.$inferSelect,
): PushBrowser {
  const isThisOne = sessionId !== null && sessionId === actor.user?.sessionId
  return { id, device: deviceName(userAgent), kinds, createdAt, isThisOne }
}
