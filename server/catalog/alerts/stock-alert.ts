import { and, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { products } from '../product/product.table.ts'
import { productNotFound } from '../product/purchase-problems.ts'
import { hasStock, ownStock } from '../variants/variant.ts'
import { stockAlertRefusals, stockAlerts } from './stock-alert.table.ts'

const MAX_ALERTS_PER_EMAIL = 20
const MAX_ALERTS_PER_PRODUCT = 1_000
const RETENTION_DAYS = 180

const WE_TELL_YOU = 'We’ll email you once when it’s back in stock.'

/**
 * Subscribes an address to a product that is out of stock. The answer does not reveal whether the address was
 * subscribed already or opted out.
 * @throws Problem `product_not_found`; `in_stock`; `validation_failed` for a guest without an address.
 */
export async function askForStockAlert(
  ctx: ShopperCtx,
  { productId, email }: { productId: number; email?: string | undefined },
): Promise<{ message: string }> {
  const { user } = ctx.actor
  const address = (email ?? user?.email ?? '').toLowerCase()
  if (address === '') throw invalid({ email: ['Enter your email address'] })
  await requireSoldOut(ctx, productId)
  await inTransaction(ctx, async (ctx) => {
    // A customer who is signed in with this address may subscribe again after opting out.
    const refused = eq(stockAlertRefusals.email, address)
    if (user?.email.toLowerCase() === address) await ctx.db.delete(stockAlertRefusals).where(refused)
    else if ((await ctx.db.$count(stockAlertRefusals, refused)) > 0) return
    const waits = isNull(stockAlerts.notifiedAt)
    const own = await ctx.db.$count(stockAlerts, and(eq(stockAlerts.email, address), waits))
    const all = await ctx.db.$count(stockAlerts, and(eq(stockAlerts.productId, productId), waits))
    if (own >= MAX_ALERTS_PER_EMAIL || all >= MAX_ALERTS_PER_PRODUCT) return
    await ctx.db.insert(stockAlerts).values({ productId, email: address, createdAt: ctx.now }).onConflictDoNothing()
  })
  return { message: WE_TELL_YOU }
}

async function requireSoldOut(ctx: Ctx, productId: number): Promise<void> {
  const [product] = await ctx.db
    .select({ hasStock: sql<boolean>`${hasStock}` })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!product) throw productNotFound()
  if (product.hasStock) throw new Problem('conflict', 'in_stock', 'This product is in stock. You can buy it now.')
}

export interface DueAlert {
  id: number
  email: string
  name: string
  slug: string
  variantId: number | null
}

/** Only this many subscribers are notified per available item; the next ones follow later if it is still in stock. */
const NOTIFIED_PER_UNIT = 5

/**
 * Up to 500 alerts that are due. Their rows are locked until the transaction ends, so no other worker sends them.
 * @param bought says whether the address has bought the product since it subscribed; such alerts end without an email.
 */
export async function takeDueAlerts(
  ctx: Ctx,
  bought: (alert: { productId: SQLWrapper; email: SQLWrapper; since: SQLWrapper }) => SQL,
): Promise<DueAlert[]> {
  const hasBought = bought({ productId: sql`alert.product_id`, email: sql`alert.email`, since: sql`alert.created_at` })
  await ctx.db.execute(sql`delete from ${stockAlerts} alert where notified_at is null and ${hasBought}`)
  const { rows } = await ctx.db.execute<DueAlert & Record<string, unknown>>(sql`
    with waiting as (
      select alert.id, alert.email, alert.product_id, row_number() over (partition by alert.product_id order by alert.id) place
      from ${stockAlerts} alert where alert.notified_at is null
    ), due as (
      select waiting.id, waiting.email, products.id product_id, products.parent_id, products.name, products.slug
      from waiting join products on products.id = waiting.product_id
      where products.archived_at is null and ${hasStock}
        and (not products.tracks_stock or products.has_options or waiting.place <= ${NOTIFIED_PER_UNIT} * (${ownStock}))
      order by waiting.id limit 500
    ), notified as (
      update ${stockAlerts} alert set notified_at = ${ctx.now.toISOString()} from due
      where alert.id = due.id and alert.notified_at is null returning alert.id
    )
    select due.id, due.email, due.name, coalesce(parent.slug, due.slug) slug,
      case when due.parent_id is not null then due.product_id end "variantId"
    from due join notified using (id) left join products parent on parent.id = due.parent_id order by due.id`)
  return rows
}

export async function refuseAlerts(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [alert] = await ctx.db.select({ email: stockAlerts.email }).from(stockAlerts).where(eq(stockAlerts.id, id))
    if (!alert) return
    await ctx.db.insert(stockAlertRefusals).values({ email: alert.email, at: ctx.now }).onConflictDoNothing()
    await ctx.db.delete(stockAlerts).where(and(eq(stockAlerts.email, alert.email), isNull(stockAlerts.notifiedAt)))
  })
}

export async function copyAlerts(ctx: Ctx, email: string) {
  return ctx.db
    .select({ product: products.name, requestedAt: stockAlerts.createdAt, notifiedAt: stockAlerts.notifiedAt })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.email, email))
}

export async function forgetAlerts(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.delete(stockAlerts).where(eq(stockAlerts.email, email))
  await ctx.db.delete(stockAlertRefusals).where(eq(stockAlertRefusals.email, email))
}

export async function sweepAlerts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - RETENTION_DAYS * 86_400_000)
  await ctx.db.delete(stockAlerts).where(lt(stockAlerts.createdAt, before))
}
