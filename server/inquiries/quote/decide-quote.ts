import { eq } from 'drizzle-orm'
import type { KeyedInquiry } from '#contract/inquiries/inquiry.ts'
import type { QuoteDecision } from '#contract/inquiries/inquiry-quote.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { lockInquiry, openInquiryForChange, readInquiry, requireOpenInquiry, writeInquiry } from '../inquiry.ts'
import { decidedMail } from '../inquiry-mail.ts'
import { showKeyed } from '../keyed-inquiry.ts'
import { allowsPrepayment } from '../payment/allows-prepayment.ts'
import { inquiryQuotes } from './inquiry-quote.table.ts'
import { listQuotes, type SentQuote } from './inquiry-quote.ts'

/**
 * Decides on the version that the page showed; the same decision again changes nothing.
 * @throws Problem as `openInquiryForChange`; `inquiry_closed`; `quote_replaced` with the latest `version`;
 * `quote_expired`; `quote_decided`.
 */
export async function decideQuote(
  ctx: ShopperCtx,
  { key, version, decision, name }: QuoteDecision,
): Promise<KeyedInquiry> {
  const { id } = await openInquiryForChange(ctx, key)
  await inTransaction(ctx, async (ctx) => {
    const inquiry = await lockInquiry(ctx, id)
    const latest = (await listQuotes(ctx, id)).at(-1)
    if (latest?.version !== version) throw replaced(latest)
    if (latest.decision === decision) return
    requireOpenInquiry(inquiry)
    requireWaiting(latest)
    await ctx.db
      .update(inquiryQuotes)
      .set({ decision, decidedAt: ctx.now, deciderName: name, deciderAddress: ctx.actor.address })
      .where(eq(inquiryQuotes.id, latest.id))
    await writeInquiry(ctx, inquiry, { status: decision === 'approved' ? 'approved' : 'open' })
    if (decision === 'approved')
      await queueMail(ctx, decidedMail(ctx, inquiry, latest, await allowsPrepayment(ctx, inquiry)))
  })
  return showKeyed(ctx, await readInquiry(ctx, id))
}

function requireWaiting({ state }: SentQuote): void {
  if (state === 'expired') {
    const message = 'This quote has expired. Contact us for a new one.'
    throw new Problem('conflict', 'quote_expired', message)
  }
  if (state !== 'waiting') throw new Problem('conflict', 'quote_decided', `This quote was already ${state}.`, { state })
}

function replaced(latest: SentQuote | undefined): Problem {
  const message = 'There is a newer quote. Review it first.'
  return new Problem('conflict', 'quote_replaced', message, { version: latest?.version ?? null })
}
