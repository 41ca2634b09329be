import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { Ctx } from '../context.ts'
import { newsletterSubscribers } from './newsletter.table.ts'

type Row = typeof newsletterSubscribers.$inferSelect

export async function findSubscription(ctx: Ctx, email: string): Promise<Row | null> {
  const [row] = await ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row ?? null
}

export async function forgetSubscription(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

export async function listNewsletterEntries(ctx: Ctx, email: string): Promise<TimelineEntry[]> {
  const row = await findSubscription(ctx, email)
  const steps: [string, Date | null | undefined][] = [
    ['requested', row?.requestedAt],
    ['confirmed', row?.confirmedAt],
    ['unsubscribed', row?.unsubscribedAt],
  ]
  return steps.flatMap(([type, at]) =>
    at
      ? [
          {
            key: `newsletter:${type}`,
            at,
            kind: 'newsletter' as const,
            type,
            text: '',
            by: null,
            about: null,
            amount: null,
          },
        ]
      : [],
  )
}

export async function forgetUnconfirmed(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, status, requestedAt } = newsletterSubscribers
  const isOld = and(eq(status, 'pending'), lt(requestedAt, before))
  const old = ctx.db.select({ id }).from(newsletterSubscribers).where(isOld).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(newsletterSubscribers).where(inArray(id, old)).returning({ id })).length
}
