import { and, asc, desc, eq, gt, ilike, type SQL } from 'drizzle-orm'
import { Subscriber, type SubscriberFilter, type SubscriberSearch } from '#contract/marketing/admin-newsletter.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { containing } from '../db/containing.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv/csv-download.ts'
import { newsletterSubscribers } from './newsletter.table.ts'
import { newsletterToken } from './newsletter-token.ts'

export async function listSubscribers(ctx: Ctx, search: SubscriberSearch): Promise<Page<Subscriber>> {
  const matching = productsMatching(search)
  const items = await ctx.db
    .select()
    .from(newsletterSubscribers)
    .where(matching)
    .orderBy(desc(newsletterSubscribers.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  return { items, ...(await countUpTo(ctx, newsletterSubscribers, matching)) }
}

export async function exportSubscribers(ctx: Ctx, filter: SubscriberFilter): Promise<Response> {
  return csvDownload(ctx, {
    filename: 'newsletter.csv',
    header: ['Email', 'Status', 'Signed up', 'Confirmed', 'Unsubscribed', 'Unsubscribe link'],
    readAfter: (ctx, id, limit) =>
      ctx.db
        .select()
        .from(newsletterSubscribers)
        .where(and(gt(newsletterSubscribers.id, id), productsMatching(filter)))
        .orderBy(asc(newsletterSubscribers.id))
        .limit(limit),
    toLines: (row) => [
      [
        row.email,
        row.status,
        row.requestedAt.toISOString(),
        row.confirmedAt?.toISOString() ?? '',
        row.unsubscribedAt?.toISOString() ?? '',
        unsubscribeLink(ctx, row.id),
      ],
    ],
  })
}

/** The audit log omits the address. @throws Problem `subscriber_not_found`. */
export async function removeSubscriber(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ status: newsletterSubscribers.status })
    if (!removed) throw new Problem('not_found', 'subscriber_not_found', 'There is no such subscriber.')
    await record(ctx, 'subscriber.removed', `subscriber:${id}`, Subscriber.pick({ status: true }), { before: removed })
  })
}

function productsMatching({ search, status }: SubscriberFilter): SQL | undefined {
  return and(
    search ? ilike(newsletterSubscribers.email, containing(search.toLowerCase())) : undefined,
    status ? eq(newsletterSubscribers.status, status) : undefined,
  )
}

function unsubscribeLink({ config }: Ctx, subscriberId: number): string {
  const token = newsletterToken('unsubscribe', subscriberId, config)
  return `${config.publicUrl}/newsletter/unsubscribe?token=${token}`
}
