import type { AdminInquiry } from '#contract/inquiries/admin-inquiry.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { changeInquiry } from '../admin/change-inquiry.ts'
import { type InquiryRecord, requireOpenInquiry } from '../inquiry.ts'
import { listQuotes, type SentQuote } from '../quote/inquiry-quote.ts'

type Made = NonNullable<InquiryRecord['became']>
type Kind = Made extends `${infer K}:${number}` ? K : never

/**
 * Happens once and closes the request; a repeated call returns the first result.
 * @throws Problem `inquiry_not_found`; `inquiry_closed`; what `make` throws.
 */
export async function makeOf(
  ctx: StaffCtx,
  id: number,
  kind: Kind,
  make: (ctx: StaffCtx, inquiry: InquiryRecord, approved: SentQuote | undefined) => Promise<number>,
): Promise<AdminInquiry> {
  return changeInquiry(ctx, { id }, `inquiry.became_${kind}`, async (ctx, inquiry) => {
    if (inquiry.became?.startsWith(`${kind}:`)) return null
    requireOpenInquiry(inquiry)
    const latest = (await listQuotes(ctx, id)).at(-1)
    const made = await make(ctx, inquiry, latest?.state === 'approved' ? latest : undefined)
    return { status: 'closed', became: `${kind}:${made}` as Made }
  })
}

/** @throws Problem `not_approved`. */
export function requireApproved(approved: SentQuote | undefined): SentQuote {
  if (approved) return approved
  throw new Problem('conflict', 'not_approved', 'The customer has not approved the latest quote.')
}
