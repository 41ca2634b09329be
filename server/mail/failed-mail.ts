import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { type Limited, limitTo } from '../db/limit-to.ts'
import { mailMessages } from './mail.table.ts'

export async function listFailedMails(ctx: Ctx, shown: number): Promise<Limited<typeof mailMessages.$inferSelect>> {
  const matching = sql`${mailMessages.status} = 'failed'`
  const rows = await ctx.db
    .select()
    .from(mailMessages)
    .where(matching)
    .orderBy(desc(mailMessages.createdAt))
    .limit(shown)
  return limitTo(ctx, rows, { of: mailMessages, matching, shown })
}
