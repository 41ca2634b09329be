import { eq } from 'drizzle-orm'
import { type Cents, ZERO } from '#contract/money.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { queueMail } from '../../mail/outbox.ts'
import type {
  Allocation,
  AllocationRefund,
  PayableHandler,
  ReceivedMoney,
  ReturnReason,
} from '../../ports/payable-handler.ts'
import { balances } from '../balance.table.ts'
import { enterBalance } from '../balance.ts'
import { deductExternalRefund } from './deduct-external-refund.ts'
import { type GiftCardSaleRow, giftCardSales } from './gift-card.table.ts'
import { giftCardAtCounter, isDraft, lockGiftCardSale, sellDraft } from './gift-card-at-counter.ts'
import { giftCardKey, isGiftCardKey } from './gift-card-key.ts'
import { giftCardRefundedMail, giftCardReturnedMail, recipientOf } from './gift-card-mail.ts'
import { makeCard } from './make-card.ts'

export const giftCardHandler: PayableHandler<Ctx, GiftCardSaleRow> = {
  kind: 'gift_card',
  label: 'Gift card',
  atCounter: giftCardAtCounter,
  lock: async (ctx, { subjectId }) => (await lockGiftCardSale(ctx, subjectId))!,
  apply,
  return: returnMoney,
  async release(ctx, sale) {
    if (sale.status === 'open' && !isDraft(sale)) await setStatus(ctx, sale, 'released')
  },
  confirmAmount: async () => {},
  // A gift card is taxed when it is spent, not when it is sold.
  taxOf: async () => ZERO,
  takeRefund,
  flagRefusal,
  flag,
  describe,
  maySee,
}

const RECIPIENT_DELETED: ReturnReason = {
  code: 'nobodys',
  detail: 'Paid for a gift card after its recipient’s data was deleted, so it could not be sent',
}

const ALREADY_SOLD: ReturnReason = {
  code: 'sold_already',
  detail: 'Paid for a gift card at the card reader that was paid another way meanwhile',
}

async function apply(
  ctx: Ctx,
  sale: GiftCardSaleRow,
  { allocation }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const money = { allocationId: allocation.id, source: 'online', actor: 'customer' } as const
  if (isDraft(sale)) {
    if (sale.status === 'paid') return ALREADY_SOLD
    await sellDraft(ctx, sale, money)
    return 'applied'
  }
  if (!recipientOf(sale)) return RECIPIENT_DELETED
  await makeCard(ctx, sale, money)
  return 'applied'
}

async function returnMoney(ctx: Ctx, sale: GiftCardSaleRow, { amountCents, intent }: ReceivedMoney): Promise<void> {
  if (sale.status !== 'paid') await setStatus(ctx, sale, 'returned')
  if (sale.buyerEmail) await queueMail(ctx, await giftCardReturnedMail(ctx, sale, { id: intent.id, amountCents }))
}

async function setStatus(ctx: Ctx, { id }: GiftCardSaleRow, status: 'released' | 'returned'): Promise<void> {
  await ctx.db.update(giftCardSales).set({ status }).where(eq(giftCardSales.id, id))
}

async function takeRefund(ctx: Ctx, refund: AllocationRefund): Promise<void> {
  const sale = await saleOfAllocation(ctx, refund.allocationId)
  await deductExternalRefund(ctx, sale.balanceId!, refund)
  if (refund.mailsCustomer && sale.buyerEmail) await queueMail(ctx, await giftCardRefundedMail(ctx, sale, refund))
}

async function flagRefusal(ctx: Ctx, refund: AllocationRefund, detail: string): Promise<void> {
  const sale = await saleOfAllocation(ctx, refund.allocationId)
  await enterBalance(ctx, {
    balanceId: sale.balanceId!,
    kind: 'sale_refund_failed',
    amountCents: refund.amountCents as Cents,
    refundId: refund.id,
    reason: truncateText(detail, 500),
    actor: 'system',
  })
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  const { balanceId } = await saleOfAllocation(ctx, allocationId)
  await ctx.db
    .update(balances)
    .set({ blockedAt: ctx.now, blockedWhy: truncateText(note, 500) })
    .where(eq(balances.id, balanceId!))
}

async function saleOfAllocation(ctx: Ctx, allocationId: number): Promise<GiftCardSaleRow> {
  const [sale] = await ctx.db.select().from(giftCardSales).where(eq(giftCardSales.allocationId, allocationId))
  return sale!
}

async function describe(_: Ctx, allocations: Allocation[]) {
  return allocations.map(({ subjectId }) => ({ id: subjectId, label: 'Gift card', href: null }))
}

async function maySee(ctx: Ctx, { subjectId }: Allocation, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('counter.write')) return true
  const [sale] = await ctx.db.select().from(giftCardSales).where(eq(giftCardSales.key, subjectId))
  return key !== undefined && sale !== undefined && isGiftCardKey(ctx.config, sale, key)
}

export function keyOfSale(ctx: Ctx, sale: GiftCardSaleRow): string {
  return giftCardKey(ctx.config, sale)
}
