import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import { holdBalances, releaseBalanceHolds } from '../balances/balance.ts'
import { leftToPay } from '../balances/tender.ts'
import { stockShortage } from '../catalog/product/purchase-problems.ts'
import { holdStock, reduceStockHold, releaseStockHold } from '../catalog/stock/hold.ts'
import { holdExpiry } from '../catalog/stock/hold-share.ts'
import type { Demand } from '../catalog/stock/stock.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx } from '../context.ts'
import { demandOf, type SoldLine, shortLines } from '../orders/sold-line.ts'
import { changeAmount, type NewAllocation, openPayment } from '../payments/open-payment.ts'
import type { PaymentWithAllocations } from '../payments/payment.ts'
import { releasePromotionHoldsExcept } from '../pricing/promotion-use.ts'
import {
  type AgreedRegistrant,
  type CheckoutSnapshot,
  type CheckoutStatus,
  checkoutLines,
  checkouts,
} from './checkout.table.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutContact = Pick<Checkout, 'contactName' | 'contactEmail' | 'contactPhone' | 'shippingAddress'> &
  Partial<Pick<Checkout, 'registrant'>>

interface NewCheckout {
  id: string
  shopperId: number
  ownerId?: number | null
  customerId?: number | null
  contact: CheckoutContact
  snapshot: CheckoutSnapshot
  bills?: NewAllocation[]
}

export function orderAllocation(checkout: Pick<Checkout, 'id' | 'totalCents' | 'balances'>): NewAllocation {
  return { kind: 'order', subjectId: checkout.id, amountCents: leftToPay(checkout) }
}

export function chargeOf(checkout: Pick<Checkout, 'totalCents' | 'balances' | 'bills'>): Cents {
  return sumCents([leftToPay(checkout), ...checkout.bills.map(({ amountCents }) => amountCents)])
}

export async function lockOpenCheckout(ctx: Ctx, shopperId: number): Promise<Checkout | undefined> {
  const [checkout] = await ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.shopperId, shopperId), eq(checkouts.status, 'open')))
    .for('update')
  return checkout
}

export async function lockCheckout(ctx: Ctx, id: string): Promise<Checkout> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout!
}

export async function readRegistrant(ctx: Ctx, checkoutId: string): Promise<AgreedRegistrant | null> {
  const [checkout] = await ctx.db
    .select({ registrant: checkouts.registrant })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  return checkout?.registrant ?? null
}

export async function readLines(ctx: Ctx, checkoutId: string): Promise<SoldLine[]> {
  const rows = await ctx.db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position))
  return rows.map(({ checkoutId, position, ...line }) => line)
}

export async function insertCheckout(
  ctx: Ctx,
  { id, shopperId, ownerId, customerId, contact, snapshot, bills = [] }: NewCheckout,
): Promise<PaymentWithAllocations> {
  const { lines, ...amounts } = snapshot
  const payment = await openPayment(ctx, {
    id: randomUUID(),
    shopperId,
    allocations: [orderAllocation({ id, ...amounts }), ...bills],
    expiresAt: holdExpiry(ctx.now, ctx.now),
  })
  await ctx.db
    .insert(checkouts)
    .values({
      id,
      shopperId,
      ownerId,
      customerId,
      paymentId: payment.id,
      bills,
      ...contact,
      ...amounts,
      ...agreedPolicies(),
      createdAt: ctx.now,
    })
  await ctx.db.insert(checkoutLines).values(lineRows(id, lines))
  return payment
}

/**
 * While the provider may still charge for the previous lines, the larger quantity of each product is held.
 * @throws Problem `out_of_stock` with the lines that are short.
 */
export async function holdCheckoutStock(
  ctx: Ctx,
  checkoutId: string,
  lines: SoldLine[],
  previousLines: SoldLine[] = [],
): Promise<void> {
  const shortages = await holdStock(ctx, checkoutId, largerDemand(demandOf(previousLines), demandOf(lines)))
  if (shortages.length === 0) return
  throw stockShortage(
    shortLines(lines, shortages).map(({ line: { name, quantity }, productId, available }) => {
      return { productId, name, quantity, available }
    }),
  )
}

function largerDemand(a: Demand[], b: Demand[]): Demand[] {
  const larger = new Map(a.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of b) larger.set(productId, Math.max(quantity, larger.get(productId) ?? 0))
  return [...larger].map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * The provider may charge the old amount until it has the new one, so the previous snapshot is stored and the stock of
 * both is held.
 */
export async function replaceSnapshot(
  ctx: Ctx,
  checkout: Checkout,
  contact: CheckoutContact,
  next: CheckoutSnapshot,
): Promise<Checkout> {
  const previous = checkout.previous ?? snapshotOf(checkout, await readLines(ctx, checkout.id))
  await writeSnapshot(ctx, checkout.id, next.lines)
  await holdCheckoutStock(ctx, checkout.id, next.lines, previous.lines)
  const { lines, ...amounts } = next
  const [changed] = await ctx.db
    .update(checkouts)
    .set({ ...contact, ...amounts, ...agreedPolicies(), previous })
    .where(eq(checkouts.id, checkout.id))
    .returning()
  await changeAmount(ctx, checkout.paymentId, orderAllocation(changed!), holdExpiry(ctx.now, checkout.createdAt))
  return changed!
}

export async function confirmSnapshot(ctx: Ctx, checkout: Checkout): Promise<void> {
  if (checkout.previous) await holdBalances(ctx, checkout.id, checkout.balances)
  await reduceStockHold(ctx, checkout.id, demandOf(await readLines(ctx, checkout.id)))
  if (checkout.previous?.promotions?.length) await releasePromotionHoldsExcept(ctx, checkout.id, checkout.promotions)
  await ctx.db.update(checkouts).set({ previous: null }).where(eq(checkouts.id, checkout.id))
}

/** The provider may have charged the previous amount before it got the new one. */
export async function restorePaidSnapshot(ctx: Ctx, checkout: Checkout, paid: Cents): Promise<Checkout> {
  const { previous } = checkout
  if (!previous) return checkout
  const { lines, ...amounts } =
    paid === leftToPay(checkout) ? snapshotOf(checkout, await readLines(ctx, checkout.id)) : previous
  await writeSnapshot(ctx, checkout.id, lines)
  const [taken] = await ctx.db
    .update(checkouts)
    .set({ ...amounts, previous: null })
    .where(eq(checkouts.id, checkout.id))
    .returning()
  return taken!
}

export async function releaseCheckout(ctx: Ctx, checkout: Checkout): Promise<void> {
  await closeCheckout(ctx, checkout, 'released')
  await releaseStockHold(ctx, checkout.id)
}

export async function closeCheckout(
  ctx: Ctx,
  { id, promotions, previous }: Pick<Checkout, 'id' | 'promotions' | 'previous'>,
  status: CheckoutStatus,
): Promise<void> {
  if (promotions.length > 0 || previous?.promotions?.length) await releasePromotionHoldsExcept(ctx, id, [])
  await releaseBalanceHolds(ctx, id)
  await ctx.db.update(checkouts).set({ status }).where(eq(checkouts.id, id))
}

export function snapshotOf(checkout: Checkout, lines: CheckoutSnapshot['lines']): CheckoutSnapshot {
  const { subtotalCents, taxCents, taxRatePpm, taxBasis, shippingCents, totalCents, shippingMethod } = checkout
  const { discountCents, discountReason, promotions, balances } = checkout
  return {
    ...{ subtotalCents, taxCents, taxRatePpm, taxBasis, shippingCents, totalCents, shippingMethod },
    ...{ discountCents, discountReason, promotions, balances, lines },
  }
}

async function writeSnapshot(ctx: Ctx, checkoutId: string, lines: CheckoutSnapshot['lines']): Promise<void> {
  await ctx.db.delete(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId))
  await ctx.db.insert(checkoutLines).values(lineRows(checkoutId, lines))
}

function lineRows(checkoutId: string, lines: SoldLine[]): (typeof checkoutLines.$inferInsert)[] {
  return lines.map((line, position) => ({ ...line, position, checkoutId }))
}
