import { and, asc, eq, ilike, inArray, lte, or } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { saveOffer } from '../../catalog/offer/offer.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import type { PaidBill } from '../../orders/bill-order.ts'
import { paidAtCounter, paidAtProvider } from '../../orders/bill-order.ts'
import { ordersNamed } from '../../orders/delivery/offer-line.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { placedOrderHandler } from '../../orders/placed-order-handler.ts'
import type { Allocation, FoundBill, PayableHandler, ReceivedMoney, ReturnReason } from '../../ports/payable-handler.ts'
import { domainOrders } from '../domain-order.table.ts'
import { lockRenewable, type Renewable, type RenewableKind, readRenewable, toRenewalBalance } from './renewable.ts'

const MAX_FOUND = 8

/** Customers are reminded from then on. What ends later is found by its full name only. */
const ENDS_WITHIN_DAYS = 60

export const domainRenewalHandler = renewalPayment('domain', 'Renewal of a domain')
export const hostingRenewalHandler = renewalPayment('hosting', 'Renewal of hosting')

/**
 * Renewals paid at the POS. A cart contains a renewal as a product (decision 22); the POS finds it as an open balance.
 */
function renewalPayment(kind: RenewableKind, label: string): PayableHandler<Ctx, Renewable | null> {
  return {
    ...placedOrderHandler,
    kind,
    label,
    atCounter: {
      find: (ctx, search) => findRenewable(ctx, kind, search),
      async due(ctx, subjectId) {
        const renewable = await readRenewable(ctx, kind, subjectId)
        return renewable && toRenewalBalance(renewable)
      },
      lock: async (ctx, subjectId) => void (await lockRenewable(ctx, kind, subjectId)),
      async take(ctx, money) {
        const renewable = await lockRenewable(ctx, kind, money.subjectId)
        await placeRenewal(ctx, renewable!, paidAtCounter(money))
      },
    },
    lock: (ctx, { subjectId }) => lockRenewable(ctx, kind, subjectId),
    apply,
    return: async () => {},
    release: async () => {},
    confirmAmount: async () => {},
    describe,
  }
}

const NOT_SOLD: ReturnReason = {
  code: 'not_owed',
  detail: 'Paid to renew something that has ended or whose price has changed',
}

async function apply(ctx: Ctx, renewable: Renewable | null, paid: ReceivedMoney): Promise<ReturnReason | 'applied'> {
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
    return asOrder.href === null ? { id: subjectId, label: `Renewal of ${names.get(subjectId)}`, href: null } : asOrder
  })
}

async function placeRenewal(
  ctx: Ctx,
  { row, order: before, offer, quote, rule }: Renewable,
  { columns, firstEvent }: PaidBill,
): Promise<void> {
  const { subtotal: subtotalCents, tax: taxCents, total: totalCents } = quote
  const { contactName, contactEmail, contactPhone } = before
  const { slug, name, imageUrl, priceCents } = offer
  const order = {
    ...columns,
    ...{ subtotalCents, taxCents, totalCents, shippingCents: ZERO },
    ...{ taxRatePpm: rule.taxRatePpm, taxBasis: rule.taxBasis },
    ...{ contactName, contactEmail, contactPhone, shopperId: row.shopperId },
    shippingMethod: 'digital' as const,
  }
  const line = {
    productId: await saveOffer(ctx, offer),
    ...{ name, slug, imageUrl, quantity: 1, unitPriceCents: priceCents, lineTotalCents: priceCents, taxCents },
    ...{ sku: null, components: null, saleDiscountCents: ZERO, dropShipOnly: false, taxRatePpm: null },
    ...{ kind: 'digital' as const, delivery: 'credential' as const },
  }
  await placeOrder(ctx, order, [line], firstEvent)
}

async function findRenewable(ctx: Ctx, kind: RenewableKind, search: string): Promise<FoundBill[]> {
  if (!ctx.actor.user?.permissions.has('orders.read')) return []
  const soon = addDays(dayIn(await timeZoneOf(ctx), ctx.now), ENDS_WITHIN_DAYS)
  const isTheirs = inArray(domainOrders.orderId, ordersNamed(ctx, search))
  const isNamed = or(ilike(domainOrders.name, containing(search)), isTheirs)
  const isWhole = eq(domainOrders.what, search.toLowerCase())
  const rows = await ctx.db
    .select({ id: domainOrders.id })
    .from(domainOrders)
    .where(
      and(
        eq(domainOrders.kind, kind),
        eq(domainOrders.state, 'active'),
        or(isWhole, and(isNamed, lte(domainOrders.expiresOn, soon))),
      ),
    )
    .orderBy(asc(domainOrders.expiresOn), asc(domainOrders.id))
    .limit(MAX_FOUND)
  const found: FoundBill[] = []
  for (const { id } of rows) {
    const renewable = await readRenewable(ctx, kind, String(id))
    if (renewable) found.push(toRenewalBalance(renewable))
  }
  return found
}
