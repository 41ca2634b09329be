import { desc, eq } from 'drizzle-orm'
import type { CustomerFile } from '#contract/customers/customer-file.ts'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { isOfKnown, type KnownBy } from '../accounts/known-by.ts'
import type { Ctx } from '../context.ts'
import { inquiries } from './inquiry.table.ts'
import { numberOfInquiry, selectInquiries } from './inquiry.ts'
import { inquiryPhotos } from './photo/inquiry-photo.table.ts'
import { inquiryQuotes } from './quote/inquiry-quote.table.ts'

export async function listInquiryEntries(ctx: Ctx, owner: KnownBy, most: number): Promise<TimelineEntry[]> {
  const theirs = isOfKnown(owner, { userId: inquiries.customerUserId, customerId: inquiries.customerId })
  const rows = await selectInquiries(ctx)
    .where(theirs)
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(most)
  const offered = await ctx.db
    .select({ quote: inquiryQuotes, id: inquiries.id })
    .from(inquiryQuotes)
    .innerJoin(inquiries, eq(inquiries.id, inquiryQuotes.inquiryId))
    .where(theirs)
    .orderBy(desc(inquiryQuotes.sentAt), desc(inquiryQuotes.id))
    .limit(most)
  return [
    ...rows.map((row) => ({
      ...about(row),
      key: `inquiry:${row.id}`,
      at: row.createdAt,
      type: 'requested',
      text: row.serviceName,
      by: null,
      amount: null,
    })),
    ...offered.flatMap(({ quote, id }) => notifiedOf(quote, id)),
  ]
}

function notifiedOf(quote: typeof inquiryQuotes.$inferSelect, inquiryId: number): TimelineEntry[] {
  const { id, sentAt, sentBy, decision, decidedAt, totalCents: amount } = quote
  const quoted = { ...about({ id: inquiryId }), text: '', amount }
  return [
    { ...quoted, key: `quote:${id}`, at: sentAt, type: 'quoted', by: sentBy },
    ...(decision && decidedAt
      ? [{ ...quoted, key: `quote_answer:${id}`, at: decidedAt, type: decision, by: null }]
      : []),
  ]
}

function about({ id }: { id: number }) {
  return { kind: 'inquiry' as const, about: { kind: 'inquiry' as const, id, number: numberOfInquiry({ id }) } }
}

export async function listInquiryFiles(ctx: Ctx, owner: KnownBy): Promise<CustomerFile[]> {
  const { id, inquiryId, at } = inquiryPhotos
  const rows = await ctx.db
    .select({ id, inquiryId, at })
    .from(inquiryPhotos)
    .innerJoin(inquiries, eq(inquiries.id, inquiryId))
    .where(isOfKnown(owner, { userId: inquiries.customerUserId, customerId: inquiries.customerId }))
  return rows.map(({ id, inquiryId, at }) => {
    const address = `/api/admin/inquiries/${inquiryId}/photos/${id}`
    return {
      about: about({ id: inquiryId }).about,
      ...{ key: `inquiry_photo:${id}`, kind: 'photo' as const, name: 'Photo of the request', at },
      ...{ address, previewAddress: `${address}?size=preview`, attachedId: null },
    }
  })
}
