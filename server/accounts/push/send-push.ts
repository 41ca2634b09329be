import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { PushAddress } from '#contract/accounts/push.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FetchRefused, PUBLIC_NETWORK } from '../../media/fetch/guarded-fetch.ts'
import { guardedPost } from '../../media/fetch/guarded-post.ts'
import { pushBrowsers, pushMessages } from './push.table.ts'
import { vapidDetails } from './push-key.ts'

const ANSWER_WITHIN_MS = 10_000
export const PUSH_RETRIES = 6
const MAX_FAILURES = 10
const MAX_AGE_DAYS = 7
/** The subscription has expired (RFC 8030, 7.3). */
const GONE = new Set([404, 410])

type Message = typeof pushMessages.$inferSelect

/**
 * A message sent again after a crash has the same topic and tag, so that the browser shows it once.
 * @throws Error if it should be tried again.
 */
export async function sendPush(ctx: Ctx, messageId: number, network = PUBLIC_NETWORK): Promise<void> {
  const [found] = await ctx.db
    .select({ message: pushMessages, browser: pushBrowsers })
    .from(pushMessages)
    .innerJoin(pushBrowsers, eq(pushBrowsers.id, pushMessages.browserId))
    .where(eq(pushMessages.id, messageId))
  if (found?.message.status !== 'waiting') return
  const { message, browser } = found
  if (message.goodUntil <= ctx.now) return end(ctx, message, 'cancelled')
  const status = await post(ctx, message, browser, network)
  if (typeof status === 'number' && GONE.has(status)) {
    await ctx.db.delete(pushBrowsers).where(eq(pushBrowsers.id, browser.id))
    return
  }
  if (typeof status === 'number' && status >= 200 && status < 300) return end(ctx, message, 'sent')
  const failure = typeof status === 'number' ? `It answered ${status}.` : status
  const mayWork = typeof status === 'string' || status === 429 || status >= 500
  if (!mayWork || message.attempts >= PUSH_RETRIES) return giveUp(ctx, message, failure)
  await ctx.db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, failure })
    .where(eq(pushMessages.id, message.id))
  throw new Error(`News ${message.id} for a browser was not taken: ${failure}`)
}

export async function tellBrowser(
  ctx: Ctx,
  address: PushAddress,
  given: Pick<Message, 'news' | 'goodUntil' | 'dedupeKey'>,
  network = PUBLIC_NETWORK,
): Promise<'told' | 'gone' | 'later' | 'never'> {
  const status = await post(ctx, given, address, network)
  if (typeof status === 'string' || status === 429 || status >= 500) return 'later'
  if (GONE.has(status)) return 'gone'
  return status >= 200 && status < 300 ? 'told' : 'never'
}

async function post(
  ctx: Ctx,
  { news, goodUntil, dedupeKey }: Pick<Message, 'news' | 'goodUntil' | 'dedupeKey'>,
  browser: PushAddress,
  network: typeof PUBLIC_NETWORK,
): Promise<number | string> {
  const { endpoint, p256dh, auth } = browser
  // The library encrypts and signs; our client sends, because it blocks addresses inside the network.
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(news), {
    vapidDetails: await vapidDetails(ctx),
    TTL: Math.ceil((goodUntil.getTime() - ctx.now.getTime()) / 1000),
    topic: createHash('sha256').update(dedupeKey).digest('base64url').slice(0, 32),
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  try {
    return await guardedPost(endpoint, { body, headers, milliseconds: ANSWER_WITHIN_MS }, network)
  } catch (error) {
    if (error instanceof FetchRefused) return error.message
    throw error
  }
}

async function end(ctx: Ctx, { id, browserId }: Message, status: 'sent' | 'cancelled'): Promise<void> {
  await ctx.db.update(pushMessages).set({ status, failure: null }).where(eq(pushMessages.id, id))
  if (status === 'sent') await ctx.db.update(pushBrowsers).set({ failures: 0 }).where(eq(pushBrowsers.id, browserId))
}

async function giveUp(ctx: Ctx, { id, browserId }: Message, failure: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(pushMessages).set({ status: 'failed', failure }).where(eq(pushMessages.id, id))
    const [browser] = await ctx.db
      .update(pushBrowsers)
      .set({ failures: sql`${pushBrowsers.failures} + 1` })
      .where(eq(pushBrowsers.id, browserId))
      .returning()
    if (browser && browser.failures >= MAX_FAILURES)
      await ctx.db.delete(pushBrowsers).where(eq(pushBrowsers.id, browserId))
  })
}

export async function forgetPushes(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - MAX_AGE_DAYS * 86_400_000)
  await ctx.db.delete(pushMessages).where(lt(pushMessages.createdAt, before))
}
