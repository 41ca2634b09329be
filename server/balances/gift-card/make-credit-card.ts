import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { balances } from '../balance.table.ts'
import { decryptGiftCode, encryptGiftCode, newGiftCode } from './gift-code.ts'

/** An empty gift card, which gets its money from a return. */
export async function makeCreditCard(ctx: Ctx): Promise<number> {
  const encrypted = encryptGiftCode(ctx.config, newGiftCode())
  const [card] = await ctx.db
    .insert(balances)
    .values({ kind: 'gift_card', ...encrypted, createdAt: ctx.now })
    .returning({ id: balances.id })
  return card!.id
}

export async function readCreditCard(ctx: Ctx, id: number) {
  const [card] = await ctx.db.select().from(balances).where(eq(balances.id, id))
  return { code: decryptGiftCode(ctx.config, card!), balanceCents: card!.balanceCents }
}
