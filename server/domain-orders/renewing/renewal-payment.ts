import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { paidAtCounter, paidAtProvider } from '../../orders/bill-order.ts'
import { orderPayment } from '../../orders/order-payment.ts'
import type { Paid, PaymentKind, Purpose, Return } from '../../ports/payment-kind.ts'
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

export const domainRenewal = renewalPayment('domain', 'Renewal of a domain')
export const hostingRenewal = renewalPayment('hosting', 'Renewal of hosting')

/**
 * One more year of a name, or month of hosting, paid at the counter: by the number of what is renewed. A cart holds it as goods
 * (decision 45), a counter finds it as a bill, since nobody there knows its product.
 */
function renewalPayment(kind: RenewableKind, noun: string): PaymentKind<Ctx, Renewable | null> {
  return {
    ...orderPayment,
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
    settle,
    // It was paid at the reader, where the till says so. Nothing is kept ready for it.
    giveBack: async () => {},
    release: async () => {},
    confirmAmount: async () => {},
    describe,
  }
}

const NOT_SOLD: Return = {
  why: 'not_owed',
  detail: 'Paid to renew what runs no longer, or costs another price by now',
}

async function settle(ctx: Ctx, renewable: Renewable | null, paid: Paid): Promise<Return | 'done'> {
  if (renewable?.quote.total !== paid.amountCents) return NOT_SOLD
  await placeRenewal(ctx, renewable, await paidAtProvider(ctx, paid))
  return 'done'
}

/** By the order's number once it is one, and by what is renewed before. */
async function describe(ctx: Ctx, purposes: Purpose[]) {
  const asOrders = await orderPayment.describe(ctx, purposes)
  const ids = purposes.map(({ subjectId }) => Number(subjectId))
  const { id, name } = domainOrders
  const rows = await ctx.db.select({ id, name }).from(domainOrders).where(inArray(id, ids))
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  return purposes.map(({ subjectId }, at) => {
    const asOrder = asOrders[at]!
    return asOrder.href === null
      ? { id: subjectId, label: `Renewal of ${names.get(subjectId)}`, href: null }
      : asOrder
  })
}
