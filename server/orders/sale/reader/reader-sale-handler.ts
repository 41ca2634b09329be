import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { lockBalancesOf, releaseBalanceHolds } from '../../../balances/balance.ts'
import { addBalancePart } from '../../../balances/tender.ts'
import { releaseStockHold } from '../../../catalog/stock/hold.ts'
import { type Ctx, NOBODY, type StaffCtx } from '../../../context.ts'
import { inSavepoint } from '../../../db/transaction.ts'
import { recordBalances } from '../../../payments/open-payment.ts'
import type { PayableHandler } from '../../../ports/payable-handler.ts'
import { releasePromotionHoldsExcept } from '../../../pricing/promotion-use.ts'
import { placedOrderHandler } from '../../placed-order-handler.ts'
import { lockOrder } from '../../refund/cancel-order.ts'
import { writeOrderReturn } from '../../returns/write-return.ts'
import { type PaidSale, writeOrder } from '../write-sale.ts'
import { readerSales, type WaitingSale } from './reader-sale.table.ts'

type Subject = typeof readerSales.$inferSelect

export const readerSaleHandler: PayableHandler<Ctx, Subject> = {
  ...placedOrderHandler,
  kind: 'order',
  label: 'Order',
  async lock(ctx, { subjectId }) {
    const [locked] = await ctx.db.select().from(readerSales).where(isSale(subjectId)).for('update')
    return locked!
  },
  async apply(ctx, { id, soldBy, waiting }, { allocation, partialPayments, intent }) {
    // The stock and the customer may be gone, so the money goes back.
    if (!waiting) return { code: 'sale_cancelled', detail: 'Paid at the reader after the sale was canceled' }
    const paid = {
      ...{ allocationId: allocation.id, source: 'online' as const, parts: waiting.parts, partialPayments },
      paymentIntentId: intent.id,
      cardBrand: intent.card?.brand ?? null,
      cardLast4: intent.card?.last4 ?? null,
      payment: { method: 'reader' as const, readerId: waiting.sale.readerId },
    }
    try {
      await inSavepoint(ctx, async () => {
        await lockBalancesOf(ctx, waiting.parts)
        await releaseStockHold(ctx, id)
        await write(asSeller(ctx, soldBy, waiting), waiting, paid)
        await decide(ctx, id)
      })
      return 'applied'
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { code: 'sale_impossible', detail: `Paid at the reader, but the sale failed: ${error.message}` }
    }
  },
  async return(ctx, { id }) {
    await releaseSale(ctx, id)
  },
  async release(ctx, { id }) {
    await releaseSale(ctx, id)
  },
  async confirmAmount() {},
}

async function write(ctx: StaffCtx, { sale, priced, returned }: WaitingSale, paid: PaidSale): Promise<void> {
  if (!returned) {
    await writeOrder(ctx, sale, priced, paid)
    return
  }
  await writeOrderReturn(ctx, await lockOrder(ctx, returned.orderId), returned, {
    priced,
    async sell(credits) {
      const parts = paid.parts.reduce(addBalancePart, credits)
      await recordBalances(ctx, paid.allocationId, { holdKey: sale.key, parts })
      return writeOrder(ctx, sale, priced, { ...paid, parts })
    },
  })
}

async function releaseSale(ctx: Ctx, id: string): Promise<void> {
  await releaseBalanceHolds(ctx, id)
  await releaseStockHold(ctx, id)
  await releasePromotionHoldsExcept(ctx, id, [])
  await decide(ctx, id)
}

async function decide(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(readerSales).set({ waiting: null }).where(isSale(id))
}

export async function isReaderSale(ctx: Ctx, subjectId: string): Promise<boolean> {
  return (await ctx.db.$count(readerSales, isSale(subjectId))) > 0
}

function isSale(id: string) {
  return eq(readerSales.id, id)
}

/**
 * The sale belongs to the staff member who started it, whichever request finds that it was paid. Permissions were
 * checked then.
 */
function asSeller(ctx: Ctx, username: string, { sellerId: id, approver }: WaitingSale): StaffCtx {
  const user = {
    id,
    username,
    sessionId: 0,
    email: '',
    hasSecondFactor: false,
    permissions: new Set(['counter.price' as const]),
  }
  return {
    ...ctx,
    authorizedAs: 'staff',
    actor: { ...NOBODY, user, ...(approver && { approval: { approver, async use() {} } }) },
  }
}
