import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { promotions, promotionUses } from './promotion.table.ts'

export async function copyPromotionUses(ctx: Ctx, email: string) {
  const rows = await ctx.db
    .select({ code: promotions.code, amountCents: promotionUses.amountCents, at: promotionUses.at })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(eq(promotionUses.customer, email))
    .orderBy(asc(promotionUses.at))
  return rows.map(({ code, amountCents, at }) => ({ code, off: dollarsOf(amountCents), at }))
}

/** The use still counts toward the total limit. A returning customer counts as a new one. */
export async function forgetPromotionUses(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.update(promotionUses).set({ customer: '' }).where(eq(promotionUses.customer, email))
}

export async function forgetOldPromotionUses(ctx: Ctx, before: Date, most: number): Promise<number> {
  const place = sql`${promotionUses}.ctid`
  const due = ctx.db
    .select({ place })
    .from(promotionUses)
    .where(and(lt(promotionUses.at, before), ne(promotionUses.customer, '')))
    .limit(most)
  const forgotten = await ctx.db
    .update(promotionUses)
    .set({ customer: '' })
    .where(inArray(place, due))
    .returning({ key: promotionUses.useKey })
  return forgotten.length
}
