import { and, eq, inArray, lt } from 'drizzle-orm'
import { offerOf } from '#contract/domains/offer.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { readRegistrant } from '../checkout/checkout.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { displayNameOf } from '../domains/domain-name.ts'
import { sendJob } from '../jobs/send-job.ts'
import { type OfferLine, readOfferLines } from '../orders/delivery/offer-line.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { lockOrder } from '../orders/refund/cancel-order.ts'
import { domainOrders } from './domain-order.table.ts'
import { failLocked } from './fail-domain-order.ts'
import { REGISTER_DOMAIN_JOB } from './purchase/register-domain.ts'

export async function syncDomainOrders(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    const lines = await readOfferLines(ctx, orderId)
    for (const line of lines) await syncLine(ctx, order, line)
    const closed = lines.filter(({ isClosed }) => isClosed).map(({ itemId }) => itemId)
    if (closed.length === 0) return
    await ctx.db
      .update(domainOrders)
      .set({ state: 'cancelled' })
      .where(and(inArray(domainOrders.orderItemId, closed), eq(domainOrders.state, 'ordered')))
  })
}

async function syncLine(ctx: Ctx, order: OrderRow, line: OfferLine): Promise<void> {
  const { kind, what } = offerOf(line.slug)!
  const row: NewDomainOrder = {
    orderId: order.id,
    orderItemId: line.itemId,
    shopperId: order.shopperId,
    kind,
    what,
    name: kind.startsWith('hosting') ? line.name : displayNameOf(what),
    terms: line.quantity,
    checkoutId: kind === 'domain' ? order.checkoutId : null,
    dueAt: line.dueAt,
    createdAt: ctx.now,
  }
  const followed = await begin(ctx, row)
  if (followed && kind === 'domain' && !line.isClosed && ctx.names.buyer)
    await sendJob(ctx, REGISTER_DOMAIN_JOB, { id: followed.id })
  if (followed || (await hasDomainOrder(ctx, line))) return
  const failure = 'Another customer has just ordered it.'
  const second = await write(ctx, row, { state: 'failed', failure })
  await failLocked(ctx, order, second!, 'system')
}

async function begin(ctx: Ctx, row: NewDomainOrder): Promise<DomainOrderRow | undefined> {
  const ordered = { state: 'ordered' } as const
  const begun = await write(ctx, row, ordered)
  if (begun) return begun
  const isFree = row.kind === 'domain' && (await endExpiredOrder(ctx, row.what))
  return isFree ? write(ctx, row, ordered) : undefined
}

type DomainOrderRow = typeof domainOrders.$inferSelect

interface NewDomainOrder
  extends Pick<
    DomainOrderRow,
    'orderId' | 'orderItemId' | 'shopperId' | 'kind' | 'what' | 'name' | 'terms' | 'dueAt' | 'createdAt'
  > {
  checkoutId: string | null
}

async function write(
  ctx: Ctx,
  { checkoutId, ...row }: NewDomainOrder,
  outcome: { state: 'ordered' } | { state: 'failed'; failure: string },
): Promise<DomainOrderRow | undefined> {
  const registrant = checkoutId === null ? null : await readRegistrant(ctx, checkoutId)
  const [written] = await ctx.db
    .insert(domainOrders)
    .values({ ...row, ...outcome, registrant })
    .onConflictDoNothing()
    .returning()
  return written
}

async function endExpiredOrder(ctx: Ctx, what: string): Promise<boolean> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const ended = await ctx.db
    .update(domainOrders)
    .set({ state: 'ended' })
    .where(
      and(
        eq(domainOrders.what, what),
        eq(domainOrders.kind, 'domain'),
        eq(domainOrders.state, 'active'),
        lt(domainOrders.expiresOn, today),
      ),
    )
    .returning({ id: domainOrders.id })
  return ended.length > 0
}

async function hasDomainOrder(ctx: Ctx, { itemId }: OfferLine): Promise<boolean> {
  return (await ctx.db.$count(domainOrders, eq(domainOrders.orderItemId, itemId))) > 0
}
