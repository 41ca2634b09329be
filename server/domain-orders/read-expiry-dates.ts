import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { eachByItself } from '../jobs/each-by-itself.ts'
import { deliverOffer } from '../orders/delivery/offer-line.ts'
import { lockOrder } from '../orders/refund/cancel-order.ts'
import { recordDomainOrder } from './audited-domain-order.ts'
import { domainOrders } from './domain-order.table.ts'

/** The registries get about one request per second. */
const MAX_PER_RUN = 50
const SOON_DAYS = 90
const READ_AGAIN_MS = 24 * 60 * 60_000

type Row = typeof domainOrders.$inferSelect

/**
 * Reads registrations that were just bought, and once a day those that end soon. If the registry gives no date, the one
 * that staff entered stays.
 */
export async function readExpiryDates(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const isBought = and(eq(domainOrders.state, 'registering'), isNotNull(domainOrders.supplierOrderId))
  const endsSoon = and(
    eq(domainOrders.state, 'active'),
    lte(domainOrders.expiresOn, addDays(today, SOON_DAYS)),
    or(isNull(domainOrders.endReadAt), lt(domainOrders.endReadAt, new Date(ctx.now.getTime() - READ_AGAIN_MS))),
  )
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(and(eq(domainOrders.kind, 'domain'), or(isBought, endsSoon)))
    .orderBy(asc(domainOrders.endReadAt), asc(domainOrders.id))
    .limit(MAX_PER_RUN)
  await eachByItself(ctx, rows, async (row) => readExpiry(ctx, row, await ctx.names.expiryOf(row.what), today))
}

async function readExpiry(ctx: Ctx, row: Row, expiresOn: string | null, today: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, row.orderId)
    const isSame = and(eq(domainOrders.id, row.id), inArray(domainOrders.state, ['registering', 'active']))
    const [before] = await ctx.db.select().from(domainOrders).where(isSame).for('update')
    if (!before) return
    // A registry that still shows the former holder's date does not know about the purchase yet.
    const isNews = expiresOn !== null && expiresOn > today && expiresOn !== before.expiresOn
    const isActivated = isNews && before.state === 'registering'
    if (isActivated) await deliverOffer(ctx, order, before.orderItemId, handoverNote(before))
    const values = { endReadAt: ctx.now, ...(isNews && { expiresOn, state: 'active' as const }) }
    const [after] = await ctx.db.update(domainOrders).set(values).where(isSame).returning()
    if (isNews) await recordDomainOrder(ctx, before, after!)
  })
}

function handoverNote({ name, registrar, supplierOrderId }: Row): string {
  return `${name} is registered for you at ${registrar}, order ${supplierOrderId}, with your address kept private. To change where it leads, to get mailboxes or to move it elsewhere, write to us: it is yours.`
}
