import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { Ctx } from '../context.ts'
import { mailMessages } from './mail.table.ts'

/** What was mailed to this address (in lower case), the latest first. Only subjects: bodies hold links that open things. */
export async function listMailEntries(ctx: Ctx, email: string, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({
      id: mailMessages.id,
      at: mailMessages.createdAt,
      type: mailMessages.status,
      text: mailMessages.subject,
    })
    .from(mailMessages)
    .where(eq(sql`lower(${mailMessages.toAddress})`, email))
    .orderBy(desc(mailMessages.id))
    .limit(most)
  return rows.map(({ id, ...row }) => ({
    ...row,
    key: `mail:${id}`,
    kind: 'mail',
    by: null,
    about: null,
    amount: null,
  }))
}

/** What was queued under these keys, and names somebody who is to be forgotten. */
export async function deleteMailOf(ctx: Ctx, dedupeKeys: string[]): Promise<void> {
  if (dedupeKeys.length > 0)
    await ctx.db.delete(mailMessages).where(inArray(mailMessages.dedupeKey, dedupeKeys))
}

/** When the account goes, what was written to it goes too, but for what tells that it went. */
export async function deleteMailTo(ctx: Ctx, email: string, but: { kind: string }): Promise<void> {
  await ctx.db
    .delete(mailMessages)
    .where(and(eq(sql`lower(${mailMessages.toAddress})`, email), ne(mailMessages.kind, but.kind)))
}
