import { and, eq, gt, isNull, like, or, sql } from 'drizzle-orm'
import type { Permission } from '#contract/accounts/permission.ts'
import type { PushKind } from '#contract/accounts/push.ts'
import type { Ctx } from '../../context.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { permissionsOf } from '../permissions.ts'
import { secondFactors } from '../second-factor/second-factor.table.ts'
import { shoppers } from '../shopper.table.ts'
import { users } from '../user.table.ts'
import { pushBrowsers, pushMessages } from './push.table.ts'

export const SEND_PUSH = 'push.send'

const DAY_MS = 86_400_000
const MAX_PUSHES_PER_DAY = 60

export interface News {
  kind: PushKind
  dedupeKey: string
  title: string
  body: string
  href: string
  goodUntil?: Date
}

export async function pushToCustomer(
  ctx: Ctx,
  to: { userId: number | null } | { shopperId: number | null },
  news: News,
  startAfter?: Date,
): Promise<void> {
  const [of, id] = 'userId' in to ? [users.id, to.userId] : [shoppers.id, to.shopperId]
  if (id === null) return
  const rows = await ctx.db
    .select({ id: pushBrowsers.id })
    .from(pushBrowsers)
    .innerJoin(users, eq(users.id, pushBrowsers.userId))
    .leftJoin(shoppers, eq(shoppers.userId, users.id))
    .where(and(eq(of, id), wants(news.kind), isNull(users.disabledAt)))
  for (const row of rows) await write(ctx, row.id, news, startAfter)
}

export interface PushStaff {
  browserId: number
  username: string
  since: Date
  permissions: ReadonlySet<Permission>
}

export async function listPushStaff(ctx: Ctx, kind: PushKind): Promise<PushStaff[]> {
  const rows = await ctx.db
    .select({ browser: pushBrowsers, user: users, confirmedAt: secondFactors.confirmedAt })
    .from(pushBrowsers)
    .innerJoin(users, eq(users.id, pushBrowsers.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(wants(kind), isNull(users.disabledAt)))
  return rows
    .map(({ browser, user, confirmedAt }) => ({
      browserId: browser.id,
      username: user.username,
      since: browser.createdAt,
      permissions: permissionsOf(ctx.config, user, confirmedAt !== null || browser.hasSecondFactor),
    }))
    .filter(({ permissions }) => permissions.size > 0)
}

export async function pushToStaff(ctx: Ctx, { browserId }: PushStaff, news: News): Promise<void> {
  await write(ctx, browserId, news)
}

export async function takeBackPushes(ctx: Ctx, beginnings: string[]): Promise<void> {
  const { dedupeKey, status } = pushMessages
  const begins = beginnings.map((beginning) => like(dedupeKey, `${beginning.replaceAll('_', '\\_')}%`))
  await ctx.db
    .update(pushMessages)
    .set({ status: 'cancelled', dedupeKey: sql`${dedupeKey} || ':' || ${pushMessages.id}` })
    .where(and(eq(status, 'waiting'), or(...begins)))
}

function wants(kind: PushKind) {
  return sql`${kind} = any(${pushBrowsers.kinds})`
}

async function write(ctx: Ctx, browserId: number, news: News, startAfter?: Date): Promise<void> {
  const { dedupeKey, title, body, href } = news
  const lately = gt(pushMessages.createdAt, new Date(ctx.now.getTime() - DAY_MS))
  const sent = await ctx.db.$count(pushMessages, and(eq(pushMessages.browserId, browserId), lately))
  if (sent >= MAX_PUSHES_PER_DAY) return
  const [message] = await ctx.db
    .insert(pushMessages)
    .values({
      browserId,
      dedupeKey,
      news: { title, body, href, tag: dedupeKey },
      goodUntil: news.goodUntil ?? new Date(ctx.now.getTime() + DAY_MS),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: pushMessages.id })
  if (message) await sendJob(ctx, SEND_PUSH, { messageId: message.id }, startAfter && { startAfter })
}
