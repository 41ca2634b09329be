import { desc, eq } from 'drizzle-orm'
import type { KeyedInquiry } from '#contract/inquiries/inquiry.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { inquiries } from './inquiry.table.ts'
import { type InquiryRecord, numberOfInquiry, openInquiry, selectInquiries } from './inquiry.ts'
import { inquiryKey } from './inquiry-key.ts'
import { isPayableNow } from './payment/payable-quote.ts'
import { listInquiryPhotos } from './photo/inquiry-photo.ts'
import { listQuotes, toQuote } from './quote/inquiry-quote.ts'

const MAX_SHOWN = 100

export async function getKeyedInquiry(ctx: Ctx, { key }: { key: string }): Promise<KeyedInquiry> {
  return showKeyed(ctx, await openInquiry(ctx, key))
}

export async function showKeyed(ctx: Ctx, inquiry: InquiryRecord): Promise<KeyedInquiry> {
  const latest = (await listQuotes(ctx, inquiry.id)).at(-1)
  return {
    ...inBrief(ctx, inquiry),
    photos: await listInquiryPhotos(ctx, inquiry.id),
    quote: latest ? toQuote(latest) : null,
    isPayable: latest !== undefined && (await isPayableNow(ctx, { inquiry, quote: latest })),
    orderId: orderOf(inquiry),
  }
}

function orderOf({ became }: InquiryRecord): number | null {
  return became?.startsWith('order:') ? Number(became.slice('order:'.length)) : null
}

export async function listMyInquiries(ctx: CustomerCtx) {
  const rows = await selectInquiries(ctx)
    .where(eq(inquiries.customerUserId, ctx.actor.user.id))
    .orderBy(desc(inquiries.id))
    .limit(MAX_SHOWN)
  return rows.map((row) => inBrief(ctx, row))
}

function inBrief(ctx: Ctx, row: InquiryRecord) {
  const { status, description, createdAt } = row
  return {
    number: numberOfInquiry(row),
    key: inquiryKey(ctx.config, row),
    service: { name: row.serviceName, slug: row.serviceSlug },
    status,
    description,
    createdAt,
  }
}
