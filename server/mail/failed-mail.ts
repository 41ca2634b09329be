import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { type Few, few } from '../db/few.ts'
import { mailMessages } from './mail.table.ts'

/** The mails that could not be sent, the latest first. */
export async function listFailedMails(
  ctx: Ctx,
  shown: number,
): Promise<Few<typeof mailMessages.$inferSelect>> {
  const matching = sql`${mailMessages.status} = 'failed'`
  const rows = await ctx.db
    .select()
    .from(mailMessages)
    .where(matching)
    .orderBy(desc(mailMessages.createdAt))
    .limit(shown)
  return few(ctx, rows, { of: mailMessages, matching, shown })
}
