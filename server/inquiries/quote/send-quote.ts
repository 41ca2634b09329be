import type { AdminInquiry } from '#contract/inquiries/admin-inquiry.ts'
import type { QuoteDraft } from '#contract/inquiries/inquiry-quote.ts'
import { Problem } from '#contract/problem.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { StaffCtx } from '../../context.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { longDay } from '../../mail/long-day.ts'
import { queueMail } from '../../mail/outbox.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { priceWork } from '../../repairs/estimate/price-work.ts'
import { findTaxedThings } from '../../repairs/estimate/work-to-price.ts'
import { changeInquiry } from '../admin/change-inquiry.ts'
import { type InquiryRecord, requireOpenInquiry } from '../inquiry.ts'
import { quoteMail } from '../inquiry-mail.ts'
import { inquiryQuotes } from './inquiry-quote.table.ts'
import { listQuotes } from './inquiry-quote.ts'

const MAX_VERSIONS = 30

/**
 * Replaces an open version; the same draft again changes nothing.
 * @throws Problem `inquiry_not_found`; `stale_edit`; `inquiry_closed`; `too_many_versions`; `validation_failed`.
 */
export async function sendQuote(ctx: StaffCtx, { id, version, ...draft }: QuoteDraft): Promise<AdminInquiry> {
  return changeInquiry(ctx, { id, version }, 'inquiry.quote_sent', async (ctx, inquiry) => {
    await requireSameForm(ctx, 'quote', draft)
    const before = await listQuotes(ctx, id)
    if (before.some(({ draftKey }) => draftKey === draft.key)) return null
    requireOpenInquiry(inquiry)
    if (before.length >= MAX_VERSIONS) throw tooManyVersions()
    await write(ctx, inquiry, { ...draft, version: before.length + 1 })
    return { status: 'proposed' }
  })
}

async function write(
  ctx: StaffCtx,
  inquiry: InquiryRecord,
  { key, lines, note, validDays, version }: Omit<QuoteDraft, 'id' | 'version'> & { version: number },
): Promise<void> {
  const things = await findTaxedThings(ctx, lines, { serviceId: inquiry.serviceId })
  const [sent] = await ctx.db
    .insert(inquiryQuotes)
    .values({
      ...priceWork(things, await currentPriceRule(ctx, { customerId: inquiry.customerId })),
      inquiryId: inquiry.id,
      version,
      draftKey: key,
      note,
      validUntil: addDays(dayIn(await timeZoneOf(ctx), ctx.now), validDays),
      sentBy: ctx.actor.user.username,
      sentAt: ctx.now,
    })
    .returning()
  await queueMail(ctx, quoteMail(ctx, inquiry, { ...sent!, lastDay: longDay(sent!.validUntil) }))
}

function tooManyVersions(): Problem {
  const message = 'Too many versions were sent. Please call the customer.'
  return new Problem('conflict', 'too_many_versions', message)
}
