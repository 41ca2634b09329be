import { and, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { giftCardSales } from './gift-card.table.ts'

const ANONYMIZED = 'Deleted customer'

export async function copyGiftCards(ctx: Ctx, email: string) {
  const rows = await ctx.db
    .select()
    .from(giftCardSales)
    .where(or(isOf(giftCardSales.buyerEmail, email), isOf(giftCardSales.recipientEmail, email)))
    .orderBy(giftCardSales.id)
  return rows.map(({ amountCents, buyerName, recipientName, message, status, createdAt, buyerEmail }) => ({
    amount: dollarsOf(amountCents),
    at: createdAt,
    from: buyerName,
    for: recipientName,
    message,
    status,
    isBought: buyerEmail.toLowerCase() === email,
  }))
}

export async function anonymizeGiftCards(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.update(giftCardSales).set(withoutBuyer).where(isOf(giftCardSales.buyerEmail, email))
  await ctx.db
    .update(giftCardSales)
    .set({ recipientName: ANONYMIZED, recipientEmail: '' })
    .where(isOf(giftCardSales.recipientEmail, email))
}

export async function anonymizeOldGiftCards(ctx: Ctx, before: Date, most: number): Promise<number> {
  const due = ctx.db
    .select({ id: giftCardSales.id })
    .from(giftCardSales)
    .where(
      and(
        lt(giftCardSales.createdAt, before),
        ne(giftCardSales.status, 'open'),
        ne(giftCardSales.buyerName, ANONYMIZED),
      ),
    )
    .limit(most)
  const forgotten = await ctx.db
    .update(giftCardSales)
    .set({ ...withoutBuyer, recipientName: ANONYMIZED, recipientEmail: '' })
    .where(inArray(giftCardSales.id, due))
    .returning({ id: giftCardSales.id })
  return forgotten.length
}

const withoutBuyer = { buyerName: ANONYMIZED, buyerEmail: '', customerId: null, message: '' }

function isOf(column: typeof giftCardSales.buyerEmail | typeof giftCardSales.recipientEmail, email: string): SQL {
  return sql`lower(${column}) = ${email}`
}
