import { eq, sql } from 'drizzle-orm'
import {
  type GiftCardSale,
  GiftCardSale as SaleSchema,
  type SoldGiftCard,
} from '#contract/balances/office-balance.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { takeOverCounter } from '../../payments/opening/open-payment.ts'
import { balances } from '../balance.table.ts'
import { giftCardSales } from './gift-card.table.ts'
import { makeCard } from './gift-card-sale.ts'
import { unsealGiftCode } from './gift-code.ts'

/** A card sold at the counter, once for each key. @throws Problem `gift_card_changed`: the key was another sale’s. */
export async function sellGiftCard(ctx: StaffCtx, sale: GiftCardSale): Promise<Reply<SoldGiftCard>> {
  const { source, amount, ...people } = sale
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gift_card:${sale.key}`}, 0))`)
    const known = await findSold(ctx, sale)
    if (known) return reply(known, { status: 200 })
    const purpose = { kind: 'gift_card', subjectId: sale.key, amountCents: amount } as const
    const [purposeId] = await takeOverCounter(ctx, { source, purposes: [purpose] })
    const row = { ...people, amountCents: amount, createdAt: ctx.now }
    const [written] = await ctx.db.insert(giftCardSales).values(row).returning()
    const actor = ctx.actor.user.username
    const card = await makeCard(ctx, written!, { purposeId: purposeId!, actor })
    await record(ctx, 'balance.sold', `balance:${card.id}`, Sold, { after: { amount, source } })
    return reply({ ...card, amount }, { status: 201 })
  })
}

const Sold = SaleSchema.pick({ amount: true, source: true })

async function findSold(ctx: Ctx, { key, amount }: GiftCardSale): Promise<SoldGiftCard | undefined> {
  const [known] = await ctx.db
    .select({ amountCents: giftCardSales.amountCents, card: balances })
    .from(giftCardSales)
    .innerJoin(balances, eq(balances.id, giftCardSales.balanceId))
    .where(eq(giftCardSales.key, key))
  if (!known) return undefined
  if (known.amountCents !== amount)
    throw new Problem('conflict', 'gift_card_changed', 'This sale was made with another amount.')
  return { id: known.card.id, code: unsealGiftCode(ctx.config, known.card), amount }
}
