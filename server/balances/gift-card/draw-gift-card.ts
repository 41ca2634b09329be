import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { GiftCardDraft, SoldGiftCard } from '#contract/balances/admin-balance.ts'
import type { SaleBill } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { giftCardNotFound, isSameSale, keyReused } from './buy-gift-card.ts'
import { type GiftCardSaleRow, giftCardSales } from './gift-card.table.ts'
import { findGiftCardSale, toGiftCardBill } from './gift-card-at-counter.ts'
import { decryptGiftCode } from './gift-code.ts'

const MINUTES_SHOWN = 60

export async function drawGiftCard(ctx: StaffCtx, draft: GiftCardDraft): Promise<Reply<SaleBill>> {
  const { amount, ...people } = draft
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift_card:${draft.key}`}, 0))`)
    const known = await findGiftCardSale(ctx, draft.key)
    if (known) return reply(sameBill(ctx, known, draft), { status: 200 })
    const [drawn] = await ctx.db
      .insert(giftCardSales)
      .values({ ...people, amountCents: amount, createdAt: ctx.now })
      .returning()
    return reply(toSaleBill(ctx, drawn!)!, { status: 201 })
  })
}

function sameBill(ctx: Ctx, known: GiftCardSaleRow, given: GiftCardDraft): SaleBill {
  const bill = isSameSale(known, given) ? toSaleBill(ctx, known) : null
  if (!bill) throw keyReused()
  return bill
}

function toSaleBill(ctx: Ctx, sale: GiftCardSaleRow): SaleBill | null {
  const bill = toGiftCardBill(ctx, sale)
  if (!bill) return null
  const { subjectId: id, label, about, amountCents: amount, taxCents: tax } = bill
  return { kind: 'gift_card', id, label, about, amount, tax }
}

export async function showSoldGiftCard(ctx: Ctx, { key }: { key: string }): Promise<SoldGiftCard> {
  const since = new Date(ctx.now.getTime() - MINUTES_SHOWN * 60_000)
  const isJustSold = and(
    eq(giftCardSales.key, key),
    isNull(giftCardSales.paymentId),
    eq(giftCardSales.keyVersion, 1),
    gt(balanceEntries.at, since),
  )
  const [sold] = await ctx.db
    .select({ sale: giftCardSales, card: balances })
    .from(giftCardSales)
    .innerJoin(balances, eq(balances.id, giftCardSales.balanceId))
    .innerJoin(balanceEntries, and(eq(balanceEntries.balanceId, balances.id), eq(balanceEntries.kind, 'sold')))
    .where(isJustSold)
  if (!sold) throw codeNoLongerShown()
  const { sale, card } = sold
  return { id: card.id, code: decryptGiftCode(ctx.config, card), amount: sale.amountCents }
}

function codeNoLongerShown(): Problem {
  const { kind, code } = giftCardNotFound()
  const message = 'The code of a gift card shows for an hour after it was sold. A lost card gets a new one.'
  return new Problem(kind, code, message)
}
