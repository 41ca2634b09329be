import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { createAnonymousShopper, removeShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { anonymizePromotionCustomer } from '../pricing/promotion-use.ts'
import { checkouts } from './checkout.table.ts'

/** Orders and payments refer to past checkouts, so only the customer's data is removed. */
export async function anonymizeCheckouts(ctx: Ctx, shopperId: number): Promise<void> {
  for (const email of await addressesOf(ctx, shopperId)) await anonymizePromotionCustomer(ctx, email)
  const nobody = await createAnonymousShopper(ctx)
  const moved = await ctx.db
    .update(checkouts)
    .set({ ...anonymizedValues(), shopperId: nobody })
    .where(or(eq(checkouts.shopperId, shopperId), isDecidedFor(shopperId)))
    .returning({ id: checkouts.id })
  if (moved.length === 0) await removeShopper(ctx, nobody)
}

async function addressesOf(ctx: Ctx, shopperId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ email: checkouts.contactEmail })
    .from(checkouts)
    .where(or(eq(checkouts.shopperId, shopperId), isDecidedFor(shopperId)))
  return rows.map(({ email }) => email).filter(Boolean)
}

/** Orders that the staff took for the customer; those that are still unpaid must not change. */
function isDecidedFor(shopperId: number): SQL | undefined {
  return and(eq(checkouts.ownerId, shopperId), ne(checkouts.status, 'open'))
}

/** Those that are still unpaid keep the contact until they end. */
export async function anonymizeDraftOrdersFor(ctx: Ctx, customerId: number): Promise<void> {
  const isFor = eq(checkouts.customerId, customerId)
  await ctx.db
    .update(checkouts)
    .set(anonymizedValues())
    .where(and(isFor, ne(checkouts.status, 'open')))
  await ctx.db.update(checkouts).set({ customerId: null }).where(isFor)
}

export function anonymizeReleasedCheckouts(ctx: Ctx, before: Date, most: number): Promise<number> {
  return forgetOld(ctx, inArray(checkouts.status, ['released', 'refunded']), before, most)
}

export function anonymizePaidCheckouts(ctx: Ctx, before: Date, most: number): Promise<number> {
  return forgetOld(ctx, eq(checkouts.status, 'paid'), before, most)
}

async function forgetOld(ctx: Ctx, isOver: SQL, before: Date, most: number): Promise<number> {
  const { id, createdAt, contactName } = checkouts
  const isOld = and(isOver, lt(createdAt, before), ne(contactName, ANONYMOUS_BUYER))
  const old = ctx.db.select({ id }).from(checkouts).where(isOld).orderBy(asc(createdAt)).limit(most)
  const rows = await ctx.db.update(checkouts).set(anonymizedValues()).where(inArray(id, old)).returning({ id })
  return rows.length
}

const ANONYMOUS_BUYER = 'Deleted customer'

function anonymizedValues() {
  return {
    customerId: null,
    contactName: ANONYMOUS_BUYER,
    contactEmail: '',
    contactPhone: '',
    shippingAddress: sql`null`,
    registrant: sql`null`,
    sessionLabel: null,
  }
}
