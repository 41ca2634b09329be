import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { CounterSale } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import { findByCode } from '../../balances/gift-card/open-gift-card.ts'
import { type BalancePart, holdParts } from '../../balances/hold.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'

/** What a gift card pays of a sale, and what is left for cash or the terminal. */
export interface Tendered {
  parts: BalancePart[]
  dueCents: Cents
}

/**
 * Keeps what the card pays until the sale is written, so that two tills cannot spend it twice.
 * @throws Problem `validation_failed` at the card: unknown, more than the total, or less is left on it.
 */
export async function takeTender(
  ctx: Ctx,
  { key, giftCard }: Pick<CounterSale, 'key' | 'giftCard'>,
  totalCents: Cents,
): Promise<Tendered> {
  if (!giftCard || giftCard.amount === ZERO) return { parts: [], dueCents: totalCents }
  if (giftCard.amount > totalCents) throw invalid({ 'giftCard.amount': ['This is more than the total'] })
  const card = await findByCode(ctx, giftCard.code).catch(refuseUnknown)
  const parts = [{ balanceId: card.id, amountCents: giftCard.amount }]
  if (!(await holdParts(ctx, key, parts)))
    throw invalid({ 'giftCard.amount': ['There is less left on this card by now'] })
  return { parts, dueCents: cents(totalCents - giftCard.amount) }
}

function refuseUnknown(error: unknown): never {
  if (error instanceof Problem && error.code === 'gift_card_unknown')
    throw invalid({ 'giftCard.code': [error.message] })
  throw error
}
