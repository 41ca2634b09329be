import { and, asc, eq, lt } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { inquiries } from './inquiry.table.ts'
import { numberOfInquiry, selectInquiries } from './inquiry.ts'
import { listProposals } from './proposal/proposal.ts'

const DAY_MS = 86_400_000
/** So long after an inquiry is closed somebody may still ask about it (docs/rules.md, A-6). */
const DAYS_KEPT = 365

/** All that a customer asked for, for their own copy. */
export async function copyInquiries(ctx: Ctx, userId: number) {
  const rows = await selectInquiries(ctx)
    .where(eq(inquiries.customerUserId, userId))
    .orderBy(asc(inquiries.id))
  return Promise.all(
    rows.map(async (row) => ({
      number: numberOfInquiry(row),
      service: row.serviceName,
      askedAt: row.createdAt,
      status: row.status,
      description: row.description,
      name: row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      quotes: (await listProposals(ctx, row.id)).map(
        ({ version, totalCents, sentAt, state, deciderName }) => ({
          version,
          total: dollarsOf(totalCents),
          sentAt,
          state,
          name: deciderName,
        }),
      ),
    })),
  )
}

/** Of whoever deletes their account; their photos go with the next sweep. */
export async function forgetInquiries(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(inquiries).where(eq(inquiries.customerUserId, userId))
}

export async function forgetOldInquiries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - DAYS_KEPT * DAY_MS)
  await ctx.db.delete(inquiries).where(and(eq(inquiries.status, 'closed'), lt(inquiries.updatedAt, before)))
}
