import type { Quote } from '#contract/checkout/cart.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { type PricedQuote, type PriceRule, quoteOf } from '#contract/pricing/quote.ts'
import { addDays, dayIn, instantAt, startOfDay } from '#contract/zoned-time.ts'
import { unitCostOf } from '#server/catalog/cost/cost.ts'
import { stockMovements } from '#server/catalog/stock/stock.table.ts'
import { timeZoneOf } from '#server/company/company.ts'
import { agreedPolicies } from '#server/company/policy.ts'
import type { Ctx } from '#server/context.ts'
import { orderEvents, orderItems, orders } from '#server/orders/order.table.ts'
import { isStocked, toSoldLines } from '#server/orders/sold-line.ts'
import { demoIntents, demoRefunds } from '#server/payments/demo/demo-gateway.table.ts'
import { paymentAllocations, payments } from '#server/payments/payment.table.ts'
import { refunds } from '#server/payments/refund.table.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { hoursAfter } from './add-hours.ts'
import type { SeededProduct } from './catalog.ts'
import { type DemoOrder, demoOrders } from './orders.ts'

const HOUR = 3_600_000
const WAY: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending'],
  processing: ['pending', 'processing'],
  shipped: ['pending', 'processing', 'shipped'],
  delivered: ['pending', 'processing', 'shipped', 'delivered'],
  cancelled: ['pending', 'cancelled'],
}

export async function seedPastOrders(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  const zone = await timeZoneOf(ctx)
  const left = new Map(products.map((product) => [product.id, product.stockOnHand]))
  for (const [index, demo] of demoOrders.toReversed().entries())
    await seedOrder(ctx, products, left, demo, index, placedAtOf(demo, zone, ctx.now))
  const opening = products
    .filter((product) => isStocked(product) && left.get(product.id)! > 0)
    .map(({ id }) => ({
      productId: id,
      quantity: left.get(id)!,
      reason: 'opening' as const,
      cause: 'demo',
      at: daysBefore(ctx, 91),
    }))
  await ctx.db.insert(stockMovements).values(opening)
}

async function seedOrder(
  ctx: Ctx,
  products: SeededProduct[],
  left: Map<number, number>,
  demo: DemoOrder,
  index: number,
  placedAt: Date,
): Promise<void> {
  const bought = demo.lines.map(({ slug, quantity }) => {
    const product = products.find((product) => product.slug === slug)!
    return { product, sku: product.sku, components: null, quantity }
  })
  const rule = await currentPriceRule(ctx)
  const quote = quoteOfDemo(demo, bought, rule)
  const isCancelled = demo.status === 'cancelled'
  const paymentId = crypto.randomUUID()
  const paymentIntentId = demo.paidBy
    ? null
    : await seedIntent(ctx, paymentId, quote.total, isCancelled, { index, at: placedAt })
  const allocationId = await seedPayment(ctx, {
    id: paymentId,
    source: demo.paidBy ?? 'online',
    provider: demo.paidBy ? null : 'demo',
    paymentIntentId,
    amountCents: quote.total,
    createdAt: placedAt,
    expiresAt: placedAt,
  })
  const how = demo.paidBy ? atTheCounter(demo.paidBy, quote.total, index) : online(paymentId, paymentIntentId)
  const orderId = await insertOrder(ctx, demo, { ...how, allocationId, taxRatePpm: rule.taxRatePpm }, quote, placedAt)
  const items = toSoldLines(bought, quote.lines)
  await ctx.db
    .insert(orderItems)
    .values(items.map((item) => ({ ...item, orderId, costCents: unitCostOf(item.productId) })))
  await seedHistory(ctx, orderId, demo, placedAt)
  if (isCancelled)
    await ctx.db
      .insert(refunds)
      .values({
        id: crypto.randomUUID(),
        allocationId,
        paymentIntentId,
        amountCents: quote.total,
        taxCents: quote.tax,
        reason: 'Canceled by the customer',
        status: 'succeeded',
        createdAt: placedAt,
      })
  const cause = demo.paidBy ? `sale:${orderId}` : `checkout:${paymentId}`
  await moveStock(ctx, { orderId, cause }, demo, bought, left, placedAt)
}

interface Bought {
  product: SeededProduct
  sku: string | null
  components: null
  quantity: number
}

function quoteOfDemo({ shippingMethod }: DemoOrder, bought: Bought[], rule: PriceRule): PricedQuote {
  return quoteOf(
    bought.map(({ product, quantity }, position) => ({
      cartItemId: position,
      quantity,
      unitPriceCents: product.salePriceCents ?? product.priceCents,
      isTaxable: true,
      kind: product.kind,
      mustShip: product.dropShipOnly,
    })),
    shippingMethod === 'pickup' ? 'pickup' : 'standard',
    rule,
  )
}

type Taken = ReturnType<typeof online> | ReturnType<typeof atTheCounter>

async function insertOrder(
  ctx: Ctx,
  demo: DemoOrder,
  how: Taken & { allocationId: number; taxRatePpm: number },
  quote: Quote,
  createdAt: Date,
): Promise<number> {
  const isCancelled = demo.status === 'cancelled'
  const [order] = await ctx.db
    .insert(orders)
    .values({
      ...how,
      status: demo.status,
      paymentStatus: isCancelled ? 'refunded' : 'paid',
      refundedCents: isCancelled ? quote.total : undefined,
      subtotalCents: quote.subtotal,
      taxCents: quote.tax,
      shippingCents: quote.shipping,
      totalCents: quote.total,
      shippingMethod: quote.shippingMethod,
      contactName: demo.contactName,
      contactEmail: demo.contactEmail,
      contactPhone: demo.contactPhone,
      shippingAddress: demo.address && { ...demo.address, state: demo.address.state as 'OH' },
      carrier: demo.carrier,
      trackingNumber: demo.trackingNumber,
      createdAt,
    })
    .returning({ id: orders.id })
  return order!.id
}

async function seedHistory(ctx: Ctx, orderId: number, demo: DemoOrder, placedAt: Date): Promise<void> {
  await ctx.db
    .insert(orderEvents)
    .values(
      demo.paidBy
        ? [{ orderId, type: 'status.delivered', actor: 'admin', note: SOLD[demo.paidBy], at: placedAt }]
        : WAY[demo.status].map((status, step) => ({
            orderId,
            type: `status.${status}`,
            actor: step === 0 ? 'customer' : 'system',
            note: status === 'shipped' && demo.carrier ? `${demo.carrier} ${demo.trackingNumber}` : null,
            at: hoursAfter(ctx, placedAt, step * 20),
          })),
    )
}

async function moveStock(
  ctx: Ctx,
  { orderId, cause }: { orderId: number; cause: string },
  demo: DemoOrder,
  bought: Bought[],
  left: Map<number, number>,
  at: Date,
): Promise<void> {
  const tracked = bought.filter(({ product }) => isStocked(product))
  if (tracked.length === 0) return
  const moved = (sign: 1 | -1, reason: 'sold' | 'cancelled', cause: string) =>
    tracked.map(({ product, quantity }) => ({
      productId: product.id,
      quantity: sign * quantity,
      ...{ reason, cause, at },
    }))
  const isCancelled = demo.status === 'cancelled'
  await ctx.db
    .insert(stockMovements)
    .values([...moved(-1, 'sold', cause), ...(isCancelled ? moved(1, 'cancelled', `order:${orderId}:v1`) : [])])
  if (isCancelled) return
  for (const { product, quantity } of tracked) left.set(product.id, left.get(product.id)! + quantity)
}

function placedAtOf({ daysAgo, hour }: DemoOrder, zone: string, now: Date): Date {
  const today = dayIn(zone, now)
  if (daysAgo > 0) return instantAt(zone, addDays(today, -daysAgo), `${hour}:00`)
  const midnight = startOfDay(zone, today).getTime()
  return new Date(midnight + ((now.getTime() - midnight) * hour) / 24)
}

function online(checkoutId: string, paymentIntentId: string | null) {
  return { checkoutId, paymentIntentId, cardBrand: 'demo card', cardLast4: '4242', ...agreedPolicies() }
}

const SOLD = { cash: 'Sold at the counter, paid in cash', terminal: 'Sold at the counter, paid by card' }

function atTheCounter(paymentSource: 'cash' | 'terminal', total: Cents, index: number) {
  return {
    saleKey: crypto.randomUUID(),
    paymentSource,
    cashGivenCents: paymentSource === 'cash' ? cents(Math.ceil(total / 2_000) * 2_000) : null,
    paymentReference: paymentSource === 'terminal' ? `DEMO-${String(index + 1).padStart(4, '0')}` : null,
  }
}

async function seedPayment(ctx: Ctx, payment: Omit<typeof payments.$inferInsert, 'progress'>): Promise<number> {
  await ctx.db.insert(payments).values({ ...payment, progress: 'settled' })
  const [allocation] = await ctx.db
    .insert(paymentAllocations)
    .values({
      paymentId: payment.id,
      kind: 'order',
      subjectId: payment.id,
      amountCents: payment.amountCents,
      status: 'applied',
    })
    .returning({ id: paymentAllocations.id })
  return allocation!.id
}

async function seedIntent(
  ctx: Ctx,
  paymentId: string,
  amountCents: Cents,
  isRefunded: boolean,
  { index, at }: { index: number; at: Date },
): Promise<string> {
  const id = `pi_demo_past_${String(index + 1).padStart(4, '0')}`
  await ctx.db
    .insert(demoIntents)
    .values({
      id,
      clientSecret: `${id}_secret_${crypto.randomUUID()}`,
      idempotencyKey: id,
      paymentId,
      amountCents,
      refundedCents: isRefunded ? amountCents : (0 as Cents),
      state: 'succeeded',
      cardLast4: '4242',
      createdAt: at,
      succeededAt: at,
    })
  if (isRefunded)
    await ctx.db
      .insert(demoRefunds)
      .values({ intentId: id, amountCents, idempotencyKey: `refund:${id}`, createdAt: at })
  return id
}

function daysBefore(ctx: Ctx, days: number): Date {
  return new Date(ctx.now.getTime() - days * 24 * HOUR)
}
