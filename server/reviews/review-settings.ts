import { ReviewSettings } from '#contract/reviews/admin-review.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { reviewSettings } from './review.table.ts'

const AT_FIRST: ReviewSettings = { sendsRequests: true, daysAfter: 7 }

export async function getReviewSettings(ctx: Ctx): Promise<ReviewSettings> {
  const { sendsRequests, daysAfter } = reviewSettings
  const [row] = await ctx.db.select({ sendsRequests, daysAfter }).from(reviewSettings)
  return row ?? AT_FIRST
}

export async function updateReviewSettings(ctx: StaffCtx, after: ReviewSettings): Promise<ReviewSettings> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getReviewSettings(ctx)
    await ctx.db.insert(reviewSettings).values(after).onConflictDoUpdate({ target: reviewSettings.id, set: after })
    await record(ctx, 'review.settings_changed', 'review', ReviewSettings, { before, after })
    return after
  })
}
