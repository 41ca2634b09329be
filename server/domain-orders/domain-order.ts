import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type {
  ActivateDomainOrder,
  AdminDomainOrder,
  DomainOrder,
  DomainOrderSearch,
  DomainOrderState,
} from '#contract/domains/domain-order.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx, StaffCtx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { inTransaction } from '../db/transaction.ts'
import { commitOffer, contactsOf, deliverOffer } from '../orders/delivery/offer-line.ts'
import { readOrderRow } from '../orders/delivery/read-deliveries.ts'
import { holderOf, orderNotFound } from '../orders/order.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { lockOrder } from '../orders/refund/cancel-order.ts'
import { recordDomainOrder } from './audited-domain-order.ts'
import { domainOrders } from './domain-order.table.ts'
import { failLocked } from './fail-domain-order.ts'

type Row = typeof domainOrders.$inferSelect

export async function listDomainOrders(
  ctx: ShopperCtx,
  { id, key }: { id: number; key?: string | undefined },
): Promise<DomainOrder[]> {
  const order = await readOrderRow(ctx, id)
  const isStaff = ctx.actor.user?.permissions.has('orders.read') === true
  if (!holderOf(ctx, order, key) && !isStaff) throw orderNotFound()
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(eq(domainOrders.orderId, id))
    .orderBy(asc(domainOrders.orderItemId))
  return rows.map(toDomainOrder)
}

const STATES: Record<DomainOrderSearch['status'], DomainOrderState[]> = {
  open: ['ordered', 'registering'],
  active: ['active'],
  over: ['failed', 'cancelled', 'ended'],
}

export async function listAdminDomainOrders(
  ctx: Ctx,
  { status, page, limit }: DomainOrderSearch,
): Promise<Page<AdminDomainOrder>> {
  const isShown = status === 'active' ? inArray(domainOrders.kind, ['domain', 'hosting']) : undefined
  const matching = and(inArray(domainOrders.state, STATES[status]), isShown)
  const order = {
    open: asc(domainOrders.dueAt),
    active: asc(domainOrders.expiresOn),
    over: desc(domainOrders.createdAt),
  }
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(matching)
    .orderBy(order[status], asc(domainOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const items = await toAdmin(ctx, rows)
  return { items, ...(await countUpTo(ctx, domainOrders, matching)) }
}

/** @throws Problem `domain_order_not_found`; `domain_order_closed` if it was refunded or completed. */
export async function startDomainOrder(ctx: StaffCtx, { id }: { id: number }): Promise<AdminDomainOrder> {
  return changing(ctx, id, async (ctx, order, row) => {
    await commitOffer(ctx, order, row.orderItemId)
    return change(ctx, row, { state: 'registering', handledBy: ctx.actor.user.username, staffNote: null })
  })
}

/** @throws Problem as `startDomainOrder`. */
export async function activateDomainOrder(
  ctx: StaffCtx,
  { id, expiresOn, registrar, handoverNote }: ActivateDomainOrder & { id: number },
): Promise<AdminDomainOrder> {
  return changing(ctx, id, async (ctx, order, row) => {
    await commitOffer(ctx, order, row.orderItemId)
    await deliverOffer(ctx, order, row.orderItemId, handoverNote)
    const renewed = renewedBy(row)
    if (renewed)
      await ctx.db
        .update(domainOrders)
        .set({ expiresOn })
        .where(and(renewed, eq(domainOrders.state, 'active')))
    const handledBy = ctx.actor.user.username
    return change(ctx, row, { state: 'active', expiresOn, registrar, handledBy, staffNote: null })
  })
}

/** @throws Problem as `startDomainOrder`. */
export async function failDomainOrder(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: string },
): Promise<AdminDomainOrder> {
  return changing(ctx, id, async (ctx, order, row) => {
    const handledBy = ctx.actor.user.username
    const failed = await change(ctx, row, { state: 'failed', failure: reason, handledBy })
    await failLocked(ctx, order, failed, handledBy)
    return failed
  })
}

async function changing(
  ctx: StaffCtx,
  id: number,
  change: (ctx: StaffCtx, order: OrderRow, row: Row) => Promise<Row>,
): Promise<AdminDomainOrder> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(domainOrders).where(eq(domainOrders.id, id))
    if (!found) throw new Problem('not_found', 'domain_order_not_found', 'There is no such order.')
    const order = await lockOrder(ctx, found.orderId)
    const [before] = await ctx.db.select().from(domainOrders).where(eq(domainOrders.id, id)).for('update')
    if (!STATES.open.includes(before!.state))
      throw new Problem('conflict', 'domain_order_closed', `${before!.name} is done or was taken back.`)
    const after = await change(ctx, order, before!)
    await recordDomainOrder(ctx, before!, after)
    const [shown] = await toAdmin(ctx, [after])
    return shown!
  })
}

function renewedBy({ kind, what }: Row): SQL | undefined {
  if (kind === 'renewal') return and(eq(domainOrders.what, what), eq(domainOrders.kind, 'domain'))
  if (kind === 'hosting-renewal')
    return and(eq(domainOrders.orderItemId, Number(what)), eq(domainOrders.kind, 'hosting'))
  return undefined
}

async function change(ctx: Ctx, { id }: Row, values: Partial<Row>): Promise<Row> {
  const [row] = await ctx.db.update(domainOrders).set(values).where(eq(domainOrders.id, id)).returning()
  return row!
}

function toDomainOrder({ orderItemId: itemId, kind, name, state, dueAt, expiresOn, failure }: Row): DomainOrder {
  return { itemId, kind, name, state, dueAt, expiresOn, failure }
}

async function toAdmin(ctx: Ctx, rows: Row[]): Promise<AdminDomainOrder[]> {
  const contacts = await contactsOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((row) => {
    const { id, orderId, what, terms, registrar, supplierOrderId, staffNote, handledBy, createdAt } = row
    const { registrant } = row
    const holder = registrant && { phone: registrant.phone, address: registrant.address }
    return {
      ...toDomainOrder(row),
      ...{ id, orderId, what, terms, registrar, supplierOrderId, staffNote, handledBy, createdAt, holder },
      ...contacts.get(orderId)!,
    }
  })
}
