import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import { isOfKnown, type KnownBy } from '../accounts/known-by.ts'
import type { Ctx } from '../context.ts'
import { inquiries } from './inquiry.table.ts'
import { numberOfInquiry, selectInquiries } from './inquiry.ts'
import { inquiryKey } from './inquiry-key.ts'
import { listInquiryPhotos } from './photo/inquiry-photo.ts'
import { listQuotes } from './quote/inquiry-quote.ts'

export async function copyInquiries(ctx: Ctx, owner: KnownBy) {
  const rows = await selectInquiries(ctx).where(isTheirs(owner)).orderBy(asc(inquiries.id))
  return Promise.all(
    rows.map(async (row) => ({
      number: numberOfInquiry(row),
      service: row.serviceName,
      requestedAt: row.createdAt,
      status: row.status,
      description: row.description,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      quotes: (await listQuotes(ctx, row.id)).map(({ version, totalCents, sentAt, state, deciderName }) => ({
        version,
        total: dollarsOf(totalCents),
        sentAt,
        state,
        name: deciderName,
      })),
      photos: (await listInquiryPhotos(ctx, row.id)).map(({ id, at }) => ({
        at,
        address: `${ctx.config.publicUrl}/api/inquiries/${inquiryKey(ctx.config, row)}/photos/${id}`,
      })),
    })),
  )
}

function isTheirs(owner: KnownBy): SQL {
  return isOfKnown(owner, { userId: inquiries.customerUserId, customerId: inquiries.customerId })
}

export async function deleteInquiries(ctx: Ctx, owner: KnownBy): Promise<void> {
  await ctx.db.delete(inquiries).where(isTheirs(owner))
}

/** Applies docs/rules.md, A-6. The photos' files are deleted by the next clean-up job. */
export async function deleteOldInquiries(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, status, updatedAt } = inquiries
  const isOver = and(eq(status, 'closed'), lt(updatedAt, before))
  const old = ctx.db.select({ id }).from(inquiries).where(isOver).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(inquiries).where(inArray(id, old)).returning({ id })).length
}
