import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import { holdBalances, releaseBalanceHolds } from '../balances/hold.ts'
import { leftToPay } from '../balances/tender.ts'
import { reduceStockHold, releaseStockHold } from '../catalog/stock/hold.ts'
import { agreedPolicies } from '../company/policy.ts'
import type { Ctx } from '../context.ts'
import { demandOf, type SoldLine } from '../orders/sold-line.ts'
import { changeAmount } from '../payments/change-payment.ts'
import { type NewAllocation, openPayment } from '../payments/open-payment.ts'
import type { PaymentWithAllocations } from '../payments/payment.ts'
import { releasePromotionHoldsExcept } from '../pricing/promotion-use.ts'
import {
  type AgreedRegistrant,
  type CheckoutSnapshot,
  type CheckoutStatus,
  checkoutLines,
  checkouts,
} from './checkout.table.ts'
import { holdExpiry, keepLarger } from './checkout-hold.ts'

export type Checkout = typeof checkouts.$inferSelect
export type CheckoutContact = Pick<
  Checkout,
  'contactName' | 'contactEmail' | 'contactPhone' | 'shippingAddress'
> &
  Partial<Pick<Checkout, 'registrant'>>

interface NewCheckout {
  id: string
  shopperId: number
  /** Whose the order becomes, where it is not the shopper's. */
  ownerId?: number | null
  contact: CheckoutContact
  snapshot: CheckoutSnapshot
  /** What is paid with it. */
  bills?: NewAllocation[]
}

/** What the payment of a checkout is for. */
export function allocationOf(checkout: Pick<Checkout, 'id' | 'totalCents' | 'balances'>): NewAllocation {
  return { kind: 'order', subjectId: checkout.id, amountCents: leftToPay(checkout) }
}

/** What a card is charged: the order, and what is paid with it. */
export function chargeOf(checkout: Pick<Checkout, 'totalCents' | 'balances' | 'bills'>): Cents {
  return sumCents([leftToPay(checkout), ...checkout.bills.map(({ amountCents }) => amountCents)])
}

/** The shopper's checkout that may still be paid, locked against everything else that would decide about it. */
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

/** The holder of the domain names that were bought with it. */
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

/** Opens a checkout with its payment. The caller has locked the cart. */
export async function insertCheckout(
  ctx: Ctx,
  { id, shopperId, ownerId, contact, snapshot, bills = [] }: NewCheckout,
): Promise<PaymentWithAllocations> {
  const { lines, ...amounts } = snapshot
  const payment = await openPayment(ctx, {
    id: randomUUID(),
    shopperId,
    allocations: [allocationOf({ id, ...amounts }), ...bills],
    expiresAt: holdExpiry(ctx.now, ctx.now),
  })
  await ctx.db.insert(checkouts).values({
    id,
    shopperId,
    ownerId,
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
 * Writes a changed cart into the checkout. Until the provider has the new amount it may still take the old one,
 * so the old snapshot is kept and the stock of both is held.
 */
export async function replaceSnapshot(
  ctx: Ctx,
  checkout: Checkout,
  contact: CheckoutContact,
  next: CheckoutSnapshot,
): Promise<Checkout> {
  const previous = checkout.previous ?? snapshotOf(checkout, await readLines(ctx, checkout.id))
  await writeSnapshot(ctx, checkout.id, next.lines)
  await keepLarger(ctx, checkout.id, previous.lines, next.lines)
  const { lines, ...amounts } = next
  const [changed] = await ctx.db
    .update(checkouts)
    .set({
      ...contact,
      ...amounts,
      ...agreedPolicies(),
      previous,
    })
    .where(eq(checkouts.id, checkout.id))
    .returning()
  await changeAmount(ctx, checkout.paymentId, allocationOf(changed!), holdExpiry(ctx.now, checkout.createdAt))
  return changed!
}

/** Gives back what only the old cart held, once the provider has the new amount and cannot take the old one any more. */
export async function confirmSnapshot(ctx: Ctx, checkout: Checkout): Promise<void> {
  if (checkout.previous) await holdBalances(ctx, checkout.id, checkout.balances)
  await reduceStockHold(ctx, checkout.id, demandOf(await readLines(ctx, checkout.id)))
  if (checkout.previous?.promotions?.length)
    await releasePromotionHoldsExcept(ctx, checkout.id, checkout.promotions)
  await ctx.db.update(checkouts).set({ previous: null }).where(eq(checkouts.id, checkout.id))
}

/**
 * Makes the checkout what was paid: the cart as it is now, or the one before, if the provider took its amount before it
 * heard of the new one.
 */
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

/** Ends a checkout that was not paid. Balances come before shelves, here as everywhere. */
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
  const { subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents, shippingMethod } = checkout
  const { discountCents, discountReason, promotions, balances } = checkout
  return {
    ...{ subtotalCents, taxCents, taxRatePpm, shippingCents, totalCents, shippingMethod },
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
