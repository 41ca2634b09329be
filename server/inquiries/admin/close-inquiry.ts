import type { AdminInquiry } from '#contract/inquiries/admin-inquiry.ts'
import type { InquiryStatus } from '#contract/inquiries/inquiry.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { listQuotes, type SentQuote } from '../quote/inquiry-quote.ts'
import { changeInquiry } from './change-inquiry.ts'

/**
 * A reopened request gets the status of its last quote.
 * @throws Problem `inquiry_not_found`; `inquiry_paid` because it continues as an order.
 */
export async function closeInquiry(
  ctx: StaffCtx,
  { id, isClosed }: { id: number; isClosed: boolean },
): Promise<AdminInquiry> {
  const action = isClosed ? 'inquiry.closed' : 'inquiry.reopened'
  return changeInquiry(ctx, { id }, action, async (ctx, inquiry) => {
    if ((inquiry.status === 'closed') === isClosed) return null
    if (isClosed) return { status: 'closed' }
    if (inquiry.became?.startsWith('order:')) throw isPaid()
    return { status: standingOf((await listQuotes(ctx, id)).at(-1)), became: null }
  })
}

function standingOf(latest: SentQuote | undefined): InquiryStatus {
  if (latest?.state === 'approved') return 'approved'
  return latest?.state === 'waiting' ? 'proposed' : 'open'
}

function isPaid(): Problem {
  return new Problem('conflict', 'inquiry_paid', 'This quote was paid. Continue in its order.')
}
