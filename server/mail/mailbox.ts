import { and, desc, eq, ne } from 'drizzle-orm'
import type { MailboxMessage } from '#contract/mail/mailbox.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { mailMessages } from './mail.table.ts'
import { inTemplate } from './mail-template.ts'

const SHOWN = 50

export async function listMailbox(ctx: Ctx): Promise<MailboxMessage[]> {
  if (!ctx.config.isDemo || ctx.config.smtpUrl)
    throw new Problem('not_found', 'not_found', 'Nothing was found at this address.')
  const rows = await ctx.db
    .select({
      id: mailMessages.id,
      to: mailMessages.toAddress,
      subject: mailMessages.subject,
      text: mailMessages.text,
      html: mailMessages.html,
      createdAt: mailMessages.createdAt,
    })
    .from(mailMessages)
    .where(and(eq(mailMessages.channel, 'mail'), ne(mailMessages.status, 'cancelled')))
    .orderBy(desc(mailMessages.id))
    .limit(SHOWN)
  const head = await ctx.letterhead(ctx)
  return rows.map((row) => ({ ...row, ...inTemplate(row, head) }))
}
