import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { LinkCopy } from '#contract/accounts/link-copy.ts'
import type { AdminInquiry, InquiryRow, InquirySearch } from '#contract/inquiries/admin-inquiry.ts'
import type { Page } from '#contract/page.ts'
import { copyLink } from '../../accounts/keys/link-holder.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { type Limited, limitTo } from '../../db/limit-to.ts'
import { listServices } from '../../services/service.ts'
import { inquiries } from '../inquiry.table.ts'
import { type InquiryRecord, numberOfInquiry, readInquiry, selectInquiries } from '../inquiry.ts'
import { inquiryLink } from '../inquiry-key.ts'
import { listInquiryPhotos } from '../photo/inquiry-photo.ts'
import { listQuotes, toAdminQuote } from '../quote/inquiry-quote.ts'

export async function listInquiries(ctx: Ctx, { status, page, limit }: InquirySearch): Promise<Page<InquiryRow>> {
  const matching = eq(inquiries.status, status)
  const rows = await selectInquiries(ctx)
    .where(matching)
    .orderBy((status === 'closed' ? desc : asc)(inquiries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: rows.map(toInquiryRow), ...(await countUpTo(ctx, inquiries, matching)) }
}

export async function getInquiry(ctx: Ctx, { id }: { id: number }): Promise<AdminInquiry> {
  return showInquiry(ctx, await readInquiry(ctx, id))
}

/** @throws Problem `inquiry_not_found`; `not_for_keys`. */
export async function copyInquiryLink(ctx: StaffCtx, { id }: { id: number }): Promise<LinkCopy> {
  const link = inquiryLink(ctx.config, await readInquiry(ctx, id))
  return copyLink(ctx, 'inquiry.link_copied', `inquiry:${id}`, link)
}

export async function showInquiry(ctx: Ctx, row: InquiryRecord): Promise<AdminInquiry> {
  const [service] = await listServices(ctx, { type: row.serviceSlug })
  return {
    ...toInquiryRow(row),
    serviceId: row.serviceId,
    isPayable: service?.isPayable ?? false,
    customerId: row.customerId,
    became: row.became,
    photos: await listInquiryPhotos(ctx, row.id),
    quotes: (await listQuotes(ctx, row.id)).map(toAdminQuote),
    version: row.version,
  }
}

function toInquiryRow(row: InquiryRecord): InquiryRow {
  return { ...row, number: numberOfInquiry(row) }
}

export async function listWaitingInquiries(ctx: Ctx, shown: number): Promise<Limited<InquiryRecord>> {
  const matching = inArray(inquiries.status, ['open', 'approved'])
  const rows = await selectInquiries(ctx).where(matching).orderBy(asc(inquiries.id)).limit(shown)
  return limitTo(ctx, rows, { of: inquiries, matching, shown })
}
