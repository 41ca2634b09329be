import { and, desc, eq, gte, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import {
  type NoReceiptDraft,
  NoReceiptGiveBack,
  NoReceiptLine,
  NoReceiptQuote,
  type NoReceiptQuoteInput,
  type NoReceiptReturn,
} from '#contract/orders/no-receipt-return.ts'
import { Problem } from '#contract/problem.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import { record } from '../../../audit/audit.ts'
import { enterBalance } from '../../../balances/balance.ts'
import { makeCreditCard, readCreditCard } from '../../../balances/gift-card/make-credit-card.ts'
import { moveStock } from '../../../catalog/stock/stock-adjustment.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Reply, reply } from '../../../http/reply.ts'
import { requireSameForm } from '../../../http/sent-form.ts'
import { drawerOfCash } from '../../../payments/drawer/drawer-of-cash.ts'
import { lockSale } from '../../sale/counter-sale.ts'
import { takeOut } from '../write-off.ts'
import { noReceiptReturns, type StoredNoReceiptLine } from './no-receipt-return.table.ts'
import { type PricedNoReceipt, priceNoReceipt } from './price-no-receipt.ts'

/** @throws Problem as `priceNoReceipt`. */
export async function quoteNoReceiptReturn(ctx: StaffCtx, returned: NoReceiptQuoteInput): Promise<NoReceiptQuote> {
  return toQuote(await priceNoReceipt(ctx, returned))
}

/**
 * A repeated request is the same return.
 * @throws Problem as `priceNoReceipt` and `moveStock`; `amount_mismatch` with the right `quote`; `key_used`.
 */
export async function returnWithoutReceipt(ctx: StaffCtx, draft: NoReceiptDraft): Promise<Reply<NoReceiptReturn>> {
  const isNew = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, draft.key)
    await requireSameForm(ctx, 'no_receipt_return', draft)
    if (await ctx.db.$count(noReceiptReturns, eq(noReceiptReturns.id, draft.key))) return false
    await writeReturn(ctx, draft)
    return true
  })
  return reply(await getNoReceiptReturn(ctx, { id: draft.key }), { status: isNew ? 201 : 200 })
}

async function writeReturn(ctx: StaffCtx, draft: NoReceiptDraft): Promise<void> {
  const { key: id, giveBack, reason } = draft
  const actor = ctx.actor.user.username
  const { lines, taxRatePpm, taxCents, valueCents: amountCents } = await pricedAsShown(ctx, draft)
  const isCredit = giveBack === 'store_credit'
  const creditId = isCredit ? await makeCreditCard(ctx) : null
  if (creditId !== null)
    await enterBalance(ctx, { balanceId: creditId, kind: 'returned', amountCents, requestKey: id, reason, actor })
  const drawerId = isCredit ? null : await drawerOfCash(ctx)
  await ctx.db
    .insert(noReceiptReturns)
    .values({
      ...{ id, lines, taxRatePpm, taxCents, amountCents, drawerId, creditId, reason, actor, at: ctx.now },
      source: isCredit ? 'balance' : 'cash',
    })
  await takeToStock(ctx, id, lines)
  await record(ctx, 'order.returned_without_receipt', 'order', Returned, {
    after: { value: amountCents, giveBack, reason, lines: draft.lines },
  })
}

async function pricedAsShown(ctx: StaffCtx, draft: NoReceiptDraft): Promise<PricedNoReceipt> {
  const priced = await priceNoReceipt(ctx, draft)
  if (priced.valueCents === draft.value) return priced
  throw new Problem('conflict', 'amount_mismatch', 'The prices have changed. Please check the new value.', {
    quote: z.encode(NoReceiptQuote, toQuote(priced)),
  })
}

/** In the order of their ids, because each is locked. */
async function takeToStock(ctx: StaffCtx, id: string, lines: StoredNoReceiptLine[]): Promise<void> {
  const cause = `no-receipt:${id}`
  for (const { productId, quantity, condition } of lines.toSorted((a, b) => a.productId - b.productId)) {
    const note = 'Returned without a receipt'
    await moveStock(ctx, { productId, change: quantity, reason: 'returned', cause, note })
    if (condition !== 'restock') await takeOut(ctx, condition, { productId, quantity, cause, note })
  }
}

const Returned = z.object({
  value: Money,
  giveBack: NoReceiptGiveBack,
  reason: z.string(),
  lines: z.array(NoReceiptLine),
})

function toQuote({ lines, taxCents, valueCents }: PricedNoReceipt): NoReceiptQuote {
  return { lines: lines.map(toLine), tax: taxCents, value: valueCents }
}

function toLine({ priceCents, ...line }: StoredNoReceiptLine): NoReceiptQuote['lines'][number] {
  return { ...line, price: priceCents }
}

/** @throws Problem `return_not_found`. */
export async function getNoReceiptReturn(ctx: Ctx, { id }: { id: string }): Promise<NoReceiptReturn> {
  const [row] = await ctx.db.select().from(noReceiptReturns).where(eq(noReceiptReturns.id, id))
  if (!row) throw new Problem('not_found', 'return_not_found', 'There is no such return.')
  const { lines, taxCents, amountCents, source, creditId, at, actor, reason } = row
  const credit = creditId === null ? undefined : await readCreditCard(ctx, creditId)
  return {
    ...{ id, at, actor, reason, tax: taxCents, value: amountCents },
    lines: lines.map(toLine),
    giveBack: source === 'cash' ? 'cash' : 'store_credit',
    credit: credit && credit.balanceCents > 0 ? { code: credit.code, amount: credit.balanceCents } : null,
  }
}

export async function listNoReceiptReturns(ctx: Ctx, { since, until, most }: TimeSpan & { most: number }) {
  return ctx.db
    .select()
    .from(noReceiptReturns)
    .where(and(gte(noReceiptReturns.at, since), lt(noReceiptReturns.at, until)))
    .orderBy(desc(noReceiptReturns.at))
    .limit(most)
}

export async function sumNoReceiptReturns(
  ctx: Ctx,
  { since, until }: TimeSpan,
): Promise<{ amountCents: Cents; taxCents: Cents }> {
  const sumOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::float8`
  const [sums] = await ctx.db
    .select({ amount: sumOf(noReceiptReturns.amountCents), tax: sumOf(noReceiptReturns.taxCents) })
    .from(noReceiptReturns)
    .where(and(gte(noReceiptReturns.at, since), lt(noReceiptReturns.at, until)))
  return { amountCents: cents(sums!.amount), taxCents: cents(sums!.tax) }
}
