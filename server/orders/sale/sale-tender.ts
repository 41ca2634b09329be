import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { CounterSale } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import { findByCode } from '../../balances/gift-card/open-gift-card.ts'
import { type BalancePart, holdParts } from '../../balances/hold.ts'
import { requireCredit } from '../../balances/store-credit/store-credit.ts'
import { coveredBy } from '../../balances/tender.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'

/** What a gift card and store credit pay of a sale, and what is left for cash or the terminal. */
export interface Tendered {
  parts: BalancePart[]
  dueCents: Cents
}

/**
 * Keeps what they pay until the sale is written, so that two tills cannot spend it twice.
 * @throws Problem `validation_failed` at the one that is unknown, pays more than the total, or has less left.
 */
export async function takeTender(
  ctx: Ctx,
  sale: Pick<CounterSale, 'key' | 'giftCard' | 'storeCredit'>,
  totalCents: Cents,
): Promise<Tendered> {
  const { key, giftCard, storeCredit } = sale
  const parts: BalancePart[] = []
  if (giftCard && giftCard.amount > ZERO) {
    const card = await findByCode(ctx, giftCard.code).catch(refuseUnknown)
    parts.push({ balanceId: card.id, amountCents: giftCard.amount })
  }
  if (storeCredit && storeCredit.amount > ZERO) {
    await requireCredit(ctx, storeCredit.id)
    parts.push({ balanceId: storeCredit.id, amountCents: storeCredit.amount })
  }
  const last = storeCredit ? 'storeCredit.amount' : 'giftCard.amount'
  const dueCents = totalCents - coveredBy(parts)
  if (dueCents < 0) throw invalid({ [last]: ['This is more than the total'] })
  if (!(await holdParts(ctx, key, parts))) throw invalid({ [last]: ['There is less left by now'] })
  return { parts, dueCents: cents(dueCents) }
}

function refuseUnknown(error: unknown): never {
  if (error instanceof Problem && error.code === 'gift_card_unknown')
    throw invalid({ 'giftCard.code': [error.message] })
  throw error
}
