import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { eachByItself } from '../jobs/each-by-itself.ts'
import { button, list, paragraph, unsubscribeLink } from '../mail/letter.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import type { Mail } from '../mail/outbox.ts'
import { queueMail } from '../mail/outbox.ts'
import { unsubscribeHeaders } from '../mail/unsubscribe-headers.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import { listDelivered, listReviewableGoods } from '../orders/bought-goods.ts'
import { EXAMPLE_LINES, EXAMPLE_ORDER } from '../orders/mail/example-order-mails.ts'
import { orderKey } from '../orders/order-key.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import { reviewRequests } from './review.table.ts'
import { getReviewSettings } from './review-settings.ts'
import { findOwn, isRefused } from './write-review.ts'

const DAY_MS = 86_400_000
const DAYS_LATE = 7
const BATCH = 100
const MAX_PER_DAY = 1

/** One email per order, also when several processes run. */
export async function askForReviews(ctx: Ctx): Promise<void> {
  const { sendsRequests, daysAfter } = await getReviewSettings(ctx)
  if (!sendsRequests) return
  const until = new Date(ctx.now.getTime() - daysAfter * DAY_MS)
  const delivered = { from: new Date(until.getTime() - DAYS_LATE * DAY_MS), until, most: BATCH }
  for (let after = 0; ; ) {
    const orders = await listDelivered(ctx, {
      ...delivered,
      where: (orderId) => sql`${orderId} > ${after} and ${isUnasked(orderId)}`,
    })
    await eachByItself(ctx, orders, (order) => inTransaction(ctx, (ctx) => ask(ctx, order)))
    if (orders.length < BATCH) return
    after = orders.at(-1)!.id
  }
}

function isUnasked(orderId: SQLWrapper) {
  return sql`not exists (select from ${reviewRequests} where ${reviewRequests.orderId} = ${orderId})`
}

async function ask(ctx: Ctx, order: OrderRow): Promise<void> {
  const { contactEmail: address } = order
  if (!(await hasMailLeft(ctx, { address, kinds: ['review_request'], most: MAX_PER_DAY }))) return
  const [first] = await ctx.db
    .insert(reviewRequests)
    .values({ orderId: order.id, at: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (!first || (await isRefused(ctx, address))) return
  const goods = await listReviewableGoods(ctx, order)
  const said = await findOwn(
    ctx,
    order,
    goods.map(({ productId }) => productId),
  )
  const open = goods.filter(({ productId }) => !said.some((review) => review.productId === productId))
  if (open.length === 0) return
  await queueMail(
    ctx,
    reviewRequestMail(
      ctx,
      await getCompany(ctx),
      order,
      open.map(({ name }) => name),
    ),
  )
}

export const exampleReviewMails: ExampleMails<Ctx> = {
  review_request: async (ctx) =>
    reviewRequestMail(
      ctx,
      await getCompany(ctx),
      EXAMPLE_ORDER,
      EXAMPLE_LINES.map(({ name }) => name),
    ),
}

function reviewRequestMail(
  ctx: Ctx,
  company: Pick<Company, 'name'>,
  order: Pick<OrderRow, 'id' | 'keyVersion' | 'contactName' | 'contactEmail'>,
  names: string[],
): Mail {
  const { publicUrl } = ctx.config
  const key = orderKey(ctx.config, order)
  const stop = `${publicUrl}/review/stop/${order.id}?key=${key}`
  return {
    kind: 'review_request',
    dedupeKey: `review_request:${order.id}`,
    to: { name: order.contactName, address: order.contactEmail },
    headers: unsubscribeHeaders(stop),
    ...wordedLetter('review_request', {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { number: String(order.id), shop: company.name },
      blocks: [
        list('You bought:', names),
        button(
          'Write a review',
          `${publicUrl}/review/${order.id}?key=${key}`,
          'A rating is enough. A few words help other customers',
        ),
        paragraph('We read every review, and we ask only once.'),
        unsubscribeLink(stop),
      ],
    }),
  }
}
