import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { OrderReviews } from '#contract/reviews/review.ts'
import { lockShopper } from '../accounts/shopper.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import { getBoughtOrder, listReviewableGoods, numbersOfShopper } from '../orders/bought-goods.ts'
import { refuseStaffByLink } from '../orders/order.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { productReviews, reviewRefusals } from './review.table.ts'

/** Counted from the first version (docs/rules.md, V-4). */
const DAYS_TO_CHANGE = 30
const DAY_MS = 86_400_000

type ReviewRow = typeof productReviews.$inferSelect
type Access = { id: number; key?: string | undefined }

export async function getOrderReviews(ctx: ShopperCtx, access: Access): Promise<OrderReviews> {
  const order = await getBoughtOrder(ctx, access)
  const goods = await listReviewableGoods(ctx, order)
  const own = await findOwn(
    ctx,
    order,
    goods.map(({ productId }) => productId),
  )
  const isDelivered = order.status === 'delivered'
  return {
    isDelivered,
    suggestedName: shortName(order.contactName),
    receivesRequests: order.contactEmail !== '' && !(await isRefused(ctx, order.contactEmail)),
    products: goods.map((product) => {
      const review = own.find(({ productId }) => productId === product.productId) ?? null
      return { ...product, review, canWrite: isDelivered && (review === null || canChange(ctx, review)) }
    }),
  }
}

/**
 * Must be approved again.
 * @throws Problem `order_not_found`; `staff_cannot_use_link`; `not_delivered_yet`; `product_not_bought`;
 * `review_closed`; `already_reviewed` by another buyer with the same address.
 */
export async function writeReview(
  ctx: ShopperCtx,
  { id, key, productId, ...said }: Access & { productId: number; rating: number; text: string; name: string },
): Promise<OrderReviews> {
  await inTransaction(ctx, async (ctx) => {
    const order = await getBoughtOrder(ctx, { id, key })
    refuseStaffByLink(ctx, order, key)
    // The lock makes the second of two simultaneous forms edit the review of the first.
    if (order.shopperId !== null) await lockShopper(ctx, order.shopperId)
    if (order.status !== 'delivered')
      throw new Problem('conflict', 'not_delivered_yet', 'You can write a review after delivery.')
    const goods = await listReviewableGoods(ctx, order)
    if (!goods.some((bought) => bought.productId === productId))
      throw new Problem('not_found', 'product_not_bought', 'This product is not in your order.')
    const [own] = await findOwn(ctx, order, [productId])
    if (own) return change(ctx, own, said)
    const written = await ctx.db
      .insert(productReviews)
      .values({
        ...said,
        productId,
        orderId: id,
        buyerEmail: order.contactEmail.toLowerCase() || null,
        writtenAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: productReviews.id })
    if (written.length > 0) return
    const [meanwhile] = await findOwn(ctx, order, [productId])
    if (!meanwhile) throw new Problem('conflict', 'already_reviewed', 'You have already reviewed this product.')
    return change(ctx, meanwhile, said)
  })
  return getOrderReviews(ctx, { id, key })
}

async function change(ctx: Ctx, own: ReviewRow, said: Pick<ReviewRow, 'rating' | 'text' | 'name'>): Promise<void> {
  const isSame = own.rating === said.rating && own.text === said.text && own.name === said.name
  if (isSame) return
  if (!canChange(ctx, own))
    throw new Problem(
      'conflict',
      'review_closed',
      `A review can be changed for ${DAYS_TO_CHANGE} days. Please write to us about yours.`,
    )
  await ctx.db
    .update(productReviews)
    .set({ ...said, status: 'waiting', reason: '', decidedBy: null, version: sql`${productReviews.version} + 1` })
    .where(eq(productReviews.id, own.id))
}

export async function stopReviewMails(ctx: ShopperCtx, access: Access): Promise<OrderReviews> {
  const order = await getBoughtOrder(ctx, access)
  refuseStaffByLink(ctx, order, access.key)
  const { contactEmail } = order
  if (contactEmail !== '')
    await ctx.db.insert(reviewRefusals).values({ email: contactEmail.toLowerCase(), at: ctx.now }).onConflictDoNothing()
  return getOrderReviews(ctx, access)
}

export async function isRefused(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.db.$count(reviewRefusals, eq(reviewRefusals.email, email.toLowerCase()))) > 0
}

export async function findOwn(
  ctx: Ctx,
  { id, shopperId }: Pick<OrderRow, 'id' | 'shopperId'>,
  productIds: number[],
): Promise<ReviewRow[]> {
  if (productIds.length === 0) return []
  const byThem = or(
    eq(productReviews.orderId, id),
    shopperId === null ? undefined : sql`${productReviews.orderId} in ${numbersOfShopper(shopperId)}`,
  )
  return ctx.db
    .select()
    .from(productReviews)
    .where(and(inArray(productReviews.productId, productIds), byThem))
    .orderBy(desc(productReviews.id))
}

function canChange(ctx: Ctx, { writtenAt }: Pick<ReviewRow, 'writtenAt'>): boolean {
  return ctx.now.getTime() - writtenAt.getTime() < DAYS_TO_CHANGE * DAY_MS
}

/** `Carla Mendes` becomes `Carla M.`, so that nobody publishes a full name by accident. */
export function shortName(name: string): string {
  const [first, ...rest] = (nameInMail(name) ?? '').split(/\s+/).filter(Boolean)
  const last = rest.at(-1)
  return [first, last && `${[...last][0]}.`].filter(Boolean).join(' ')
}
