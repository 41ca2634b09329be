import { eq, inArray } from 'drizzle-orm'
import type { OpenedGiftCard } from '#contract/balances/gift-card.ts'
import type { Cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { numberInKey } from '../../accounts/keys/numbered-key.ts'
import type { Ctx } from '../../context.ts'
import { balances } from '../balance.table.ts'
import type { Balance } from '../balance.ts'
import { giftCardNotFound } from './buy-gift-card.ts'
import { giftCardSales } from './gift-card.table.ts'
import { isGiftCardKey } from './gift-card-key.ts'
import { decryptGiftCode, fingerprintsOfGiftCode } from './gift-code.ts'

export async function openGiftCard(ctx: Ctx, { key }: { key: string }): Promise<OpenedGiftCard> {
  const id = numberInKey(key)
  if (id === undefined) throw giftCardNotFound()
  const [found] = await ctx.db
    .select({ sale: giftCardSales, card: balances })
    .from(giftCardSales)
    .innerJoin(balances, eq(balances.id, giftCardSales.balanceId))
    .where(eq(giftCardSales.id, id))
  if (!found || !isGiftCardKey(ctx.config, found.sale, key)) throw giftCardNotFound()
  const { sale, card } = found
  return {
    code: decryptGiftCode(ctx.config, card),
    balance: card.balanceCents,
    from: sale.recipientEmail ? sale.buyerName : '',
    message: sale.message,
    isBlocked: card.blockedAt !== null,
  }
}

/**
 * Blocked and unknown codes get the same answer, so that guessing reveals nothing.
 * @throws Problem `gift_card_unknown`.
 */
export async function findByCode(ctx: Ctx, code: string): Promise<Balance> {
  const [card] = await ctx.db
    .select()
    .from(balances)
    .where(inArray(balances.fingerprint, fingerprintsOfGiftCode(ctx.config, code)))
  if (card && card.blockedAt === null) return card
  const message = 'We couldn’t find a gift card with this code. Check each letter and try again.'
  throw new Problem('not_found', 'gift_card_unknown', message, { fields: { code: [message] } })
}

/** @throws Problem `gift_card_unknown`. */
export async function getGiftCardBalance(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ balance: Cents; hint: string }> {
  const { balanceCents, hint } = await findByCode(ctx, code)
  return { balance: balanceCents, hint }
}
