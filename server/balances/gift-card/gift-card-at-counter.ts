import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, ZERO } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { PaymentSource } from '#contract/payments/payment.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import type { FoundBill, PayableHandler } from '../../ports/payable-handler.ts'
import { type GiftCardSaleRow, giftCardSales } from './gift-card.table.ts'
import { recipientOf } from './gift-card-mail.ts'
import { makeCard } from './make-card.ts'

/** Longer than the week that a sale can stay parked (docs/rules.md, T-9). */
const DAYS_TO_PAY = 14

export const giftCardAtCounter: NonNullable<PayableHandler<Ctx>['atCounter']> = {
  isMoneyOnly: true,
  find: async () => [],
  due: async (ctx, key) => toGiftCardBill(ctx, await findGiftCardSale(ctx, key)),
  lock: async (ctx, key) => void (await lockGiftCardSale(ctx, key)),
  async take(ctx, { subjectId, takenBy: actor, ...money }) {
    const sale = await lockGiftCardSale(ctx, subjectId)
    await sellDraft(ctx, sale!, { ...money, actor })
  },
}

export function isDraft({ paymentId }: Pick<GiftCardSaleRow, 'paymentId'>): boolean {
  return paymentId === null
}

export function toGiftCardBill(ctx: Ctx, sale: GiftCardSaleRow | undefined): FoundBill | null {
  if (sale?.status !== 'open' || !isDraft(sale) || daysSince(ctx, sale) > DAYS_TO_PAY) return null
  const { key, amountCents } = sale
  return { subjectId: key, label: 'Gift card', about: aboutOf(sale), amountCents, taxCents: ZERO }
}

function daysSince({ now }: Ctx, { createdAt }: GiftCardSaleRow): number {
  return (now.getTime() - createdAt.getTime()) / 86_400_000
}

function aboutOf(sale: GiftCardSaleRow): string {
  const forWhom = sale.recipientName && `For ${sale.recipientName}`
  const to = recipientOf(sale)
  const way = to ? `emailed to ${to.address} once it is paid` : 'its code is printed once it is paid'
  const words = forWhom ? `${forWhom}, ${way}` : way
  return words[0]!.toUpperCase() + words.slice(1)
}

const Sold = z.object({ amount: Money, source: PaymentSource })

export async function sellDraft(
  ctx: Ctx,
  sale: GiftCardSaleRow,
  { allocationId, source, actor }: { allocationId: number; source: PaymentSource; actor: string },
): Promise<void> {
  const id = await makeCard(ctx, sale, { allocationId, actor })
  const amount: Cents = sale.amountCents
  await record(ctx, 'balance.sold', `balance:${id}`, Sold, { after: { amount, source } })
}

export async function findGiftCardSale(ctx: Ctx, key: string): Promise<GiftCardSaleRow | undefined> {
  if (!isKey(key)) return undefined
  const [sale] = await ctx.db.select().from(giftCardSales).where(eq(giftCardSales.key, key))
  return sale
}

export async function lockGiftCardSale(ctx: Ctx, key: string): Promise<GiftCardSaleRow | undefined> {
  if (!isKey(key)) return undefined
  const [sale] = await ctx.db.select().from(giftCardSales).where(eq(giftCardSales.key, key)).for('update')
  return sale
}

function isKey(key: string): boolean {
  return z.uuid().safeParse(key).success
}
