import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { queueMail } from '../../mail/outbox.ts'
import { balances } from '../balance.table.ts'
import { enterBalance } from '../balance.ts'
import { type GiftCardSaleRow, giftCardSales } from './gift-card.table.ts'
import { giftCardMail, giftCardSentMail } from './gift-card-mail.ts'
import { encryptGiftCode, newGiftCode } from './gift-code.ts'

export async function makeCard(
  ctx: Ctx,
  sale: GiftCardSaleRow,
  { allocationId, actor }: { allocationId: number; actor: string },
): Promise<number> {
  const encrypted = encryptGiftCode(ctx.config, newGiftCode())
  const [card] = await ctx.db
    .insert(balances)
    .values({ kind: 'gift_card', ...encrypted, createdAt: ctx.now })
    .returning({ id: balances.id })
  const balanceId = card!.id
  await enterBalance(ctx, { balanceId, kind: 'sold', amountCents: sale.amountCents, allocationId, actor })
  const [paid] = await ctx.db
    .update(giftCardSales)
    .set({ status: 'paid', balanceId, allocationId })
    .where(eq(giftCardSales.id, sale.id))
    .returning()
  for (const mail of [await giftCardMail(ctx, paid!), await giftCardSentMail(ctx, paid!)])
    if (mail) await queueMail(ctx, mail)
  return balanceId
}
