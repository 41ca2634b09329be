import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { paidAtCounter, paidAtProvider } from '../../orders/bill-order.ts'
import { placedOrderHandler } from '../../orders/placed-order-handler.ts'
import type { Allocation, PayableHandler, ReceivedMoney, ReturnReason } from '../../ports/payable-handler.ts'
import { domainOrders } from '../domain-order.table.ts'
import { findRenewable } from './find-renewable.ts'
import { placeRenewal } from './place-renewal.ts'
import {
  lockRenewable,
  type Renewable,
  type RenewableKind,
  readRenewable,
  toRenewalBill,
} from './renewable.ts'

export const domainRenewalHandler = renewalPayment('domain', 'Renewal of a domain')
export const hostingRenewalHandler = renewalPayment('hosting', 'Renewal of hosting')

/**
 * Renewals paid at the POS. A cart contains a renewal as a product (decision 22); the POS finds it as an open balance.
 */
function renewalPayment(kind: RenewableKind, noun: string): PayableHandler<Ctx, Renewable | null> {
  return {
    ...placedOrderHandler,
    kind,
    noun,
    atCounter: {
      find: (ctx, search) => findRenewable(ctx, kind, search),
      async due(ctx, subjectId) {
        const renewable = await readRenewable(ctx, kind, subjectId)
        return renewable && toRenewalBill(renewable)
      },
      lock: async (ctx, subjectId) => void (await lockRenewable(ctx, kind, subjectId)),
      async take(ctx, money) {
        const renewable = await lockRenewable(ctx, kind, money.subjectId)
        await placeRenewal(ctx, renewable!, paidAtCounter(money))
      },
    },
    lock: (ctx, { subjectId }) => lockRenewable(ctx, kind, subjectId),
    apply,
    // The refund is made at the card reader.
    return: async () => {},
    release: async () => {},
    confirmAmount: async () => {},
    describe,
  }
}

const NOT_SOLD: ReturnReason = {
  code: 'not_owed',
  detail: 'Paid to renew what runs no longer, or costs another price by now',
}

async function apply(
  ctx: Ctx,
  renewable: Renewable | null,
  paid: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  if (renewable?.quote.total !== paid.amountCents) return NOT_SOLD
  await placeRenewal(ctx, renewable, await paidAtProvider(ctx, paid))
  return 'applied'
}

async function describe(ctx: Ctx, allocations: Allocation[]) {
  const asOrders = await placedOrderHandler.describe(ctx, allocations)
  const ids = allocations.map(({ subjectId }) => Number(subjectId))
  const { id, name } = domainOrders
  const rows = await ctx.db.select({ id, name }).from(domainOrders).where(inArray(id, ids))
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  return allocations.map(({ subjectId }, at) => {
    const asOrder = asOrders[at]!
    return asOrder.href === null
      ? { id: subjectId, label: `Renewal of ${names.get(subjectId)}`, href: null }
      : asOrder
  })
}
