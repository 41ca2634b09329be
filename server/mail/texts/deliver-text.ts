import { eq } from 'drizzle-orm'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { mailMessages } from '../mail.table.ts'
import { sendText, TextRefused, wasTextSent } from './twilio.ts'

type Message = typeof mailMessages.$inferSelect

/**
 * Twilio has no idempotency keys, so after an attempt with an unknown result it is asked whether the SMS was sent.
 * @throws Error if it should be tried again.
 */
export async function deliverText(ctx: Ctx, message: Message, lastAttempt: number): Promise<void> {
  const { twilio } = ctx.config
  const attempts = message.attempts + 1
  const update = (change: Partial<Message>) =>
    ctx.db
      .update(mailMessages)
      .set({ attempts, ...change })
      .where(eq(mailMessages.id, message.id))
  if (!twilio) {
    await update({ status: 'not_sent' })
    return
  }
  const text = { to: message.toAddress, body: message.text }
  const mayHaveGone = message.attempts > 0
  await update({})
  try {
    if (!mayHaveGone || !(await wasTextSent(twilio, { ...text, since: message.createdAt })))
      await sendText(twilio, text)
  } catch (error) {
    const lastError = truncateText(String(error instanceof Error ? error.message : error), 500)
    if (error instanceof TextRefused) {
      await update({ status: error.isUnwanted ? 'cancelled' : 'failed', lastError })
      return
    }
    await update({ lastError, ...(attempts >= lastAttempt && { status: 'failed' }) })
    throw error
  }
  await update({ status: 'sent', sentAt: new Date(), lastError: null })
}
