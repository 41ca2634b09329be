import { and, eq, type SQL, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { type MailStatus, mailMessages } from './mail.table.ts'
import { inTemplate } from './mail-template.ts'
import { deliverText } from './texts/deliver-text.ts'

export type Courier = Transporter | null

const LAST_ATTEMPT = 9
const ENDS: ReadonlySet<MailStatus> = new Set(['sent', 'not_sent', 'cancelled'])

export function openCourier(smtpUrl: string | undefined): Courier {
  if (!smtpUrl) return null
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  return createTransport({ url: smtpUrl, ...timeouts })
}

/**
 * A retry always has the same Message-ID, so that mail programs show it once.
 * @throws Error if the mail server did not accept it.
 */
export async function deliver(ctx: Ctx, courier: Courier, messageId: number): Promise<void> {
  const [message] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, messageId))
  if (!message || ENDS.has(message.status)) return
  if (message.channel === 'text') return deliverText(ctx, message, LAST_ATTEMPT)
  const update = (change: Partial<typeof mailMessages.$inferInsert>, condition?: SQL) =>
    ctx.db
      .update(mailMessages)
      .set({ ...change, attempts: sql`${mailMessages.attempts} + 1` })
      .where(and(eq(mailMessages.id, messageId), condition))
  if (!courier) {
    await update({ status: 'not_sent' }, eq(mailMessages.status, message.status))
    return
  }

  const content = inTemplate(message, await ctx.letterhead(ctx))
  try {
    await courier.sendMail({
      from: ctx.config.mailFrom,
      to: { name: message.toName ?? '', address: message.toAddress },
      subject: message.subject,
      ...content,
      headers: message.headers,
      ...(message.calendar && { icalEvent: message.calendar }),
      messageId: `<benchside-${message.id}@${new URL(ctx.config.publicUrl).hostname}>`,
    })
  } catch (error) {
    const isFinal = isRejected(error)
    const isLast = isFinal || message.attempts + 1 >= LAST_ATTEMPT
    await update({ lastError: truncateText(String(error), 500), ...(isLast && { status: 'failed' }) })
    if (isFinal) return
    throw error
  }
  failpoint('deliver-mail/after-sending')
  await update({ status: 'sent', sentAt: new Date(), lastError: null })
}

const RejectedMail = z.object({ responseCode: z.int().min(500).max(599), command: z.enum(['RCPT TO', 'DATA']) })

/**
 * A reply of 5xx about the recipient or the content never changes (RFC 5321, 4.2.1). Sign-in and sender are settings
 * that the operator can correct meanwhile.
 */
function isRejected(error: unknown): boolean {
  return RejectedMail.safeParse(error).success
}
