import { z } from 'zod'
import { AdminInquiry } from '#contract/inquiries/admin-inquiry.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { type InquiryRecord, lockInquiry, writeInquiry } from '../inquiry.ts'
import { showInquiry } from './admin-inquiry.ts'

/** The audit log outlives personal data, so it omits what customers wrote. */
const Audited = AdminInquiry.pick({ serviceName: true, status: true, became: true }).extend({
  quote: AdminInquiry.shape.quotes.element.pick({ version: true, state: true, total: true }).optional(),
})

type Change = Partial<Pick<InquiryRecord, 'status' | 'became'>>

/**
 * @param version the one that the page showed.
 * @param decide returns null if nothing changes.
 * @throws Problem `inquiry_not_found`; `stale_edit`; what `decide` throws.
 */
export async function changeInquiry(
  ctx: StaffCtx,
  { id, version }: { id: number; version?: number | undefined },
  action: `inquiry.${string}`,
  decide: (ctx: StaffCtx, inquiry: InquiryRecord) => Promise<Change | null>,
): Promise<AdminInquiry> {
  return inTransaction(ctx, async (ctx) => {
    const inquiry = await lockInquiry(ctx, id)
    const before = await showInquiry(ctx, inquiry)
    const change = await decide(ctx, inquiry)
    if (!change) return before
    requireFresh(version, inquiry.version, () => z.encode(AdminInquiry, before))
    await writeInquiry(ctx, inquiry, change)
    const after = await showInquiry(ctx, await lockInquiry(ctx, id))
    await record(ctx, action, `inquiry:${id}`, Audited, { before: audited(before), after: audited(after) })
    return after
  })
}

function audited(inquiry: AdminInquiry) {
  return { ...inquiry, quote: inquiry.quotes.at(-1) }
}
