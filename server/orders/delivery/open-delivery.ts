import { and, eq, sql } from 'drizzle-orm'
import type { Delivery, OpenedDelivery } from '#contract/orders/delivery.ts'
import { Problem } from '#contract/problem.ts'
import { readCodes } from '../../catalog/digital/take-codes.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { holderOf, orderNotFound, refuseStaffByLink } from '../order.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { openCredential } from './credential.ts'
import { codeIdsOf, type DeliveryRow } from './deliver.ts'
import { digitalDeliveries, downloads } from './delivery.table.ts'
import { downloadUrl } from './download-link.ts'
import { readDeliveries, readOrderRow } from './read-deliveries.ts'

const SAME_CLICK_MS = 10 * 60_000

interface DeliveryOpening {
  id: number
  deliveryId: number
  key?: string
  opening: string
}

export async function listDeliveries(ctx: ShopperCtx, { id, key }: { id: number; key?: string }): Promise<Delivery[]> {
  const order = await readOrderRow(ctx, id)
  if (!holderOf(ctx, order, key)) throw orderNotFound()
  return (await readDeliveries(ctx, order)).map(({ shown }) => shown)
}

/**
 * Waits for a concurrent refund or cancellation, which treats an unopened code as unused.
 * @throws Problem `order_not_found`; `not_delivered_yet`, `delivery_used_up`, `delivery_expired`, `delivery_closed`.
 */
export async function openDelivery(ctx: ShopperCtx, wanted: DeliveryOpening): Promise<OpenedDelivery> {
  const opened: OpenedDelivery = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, wanted.id)
    if (!holderOf(ctx, order, wanted.key)) throw orderNotFound()
    refuseStaffByLink(ctx, order, wanted.key)
    const found = (await readDeliveries(ctx, order)).find(({ row }) => row.id === wanted.deliveryId)
    if (!found) throw orderNotFound()
    const { row, shown } = found
    const isNew = !(await wasJustOpened(ctx, wanted))
    if (shown.state !== 'ready' && (isNew || shown.state !== 'used_up')) throw notToOpen(shown)
    if (isNew) await count(ctx, wanted)
    const opensLeft = shown.opensLeft - (isNew ? 1 : 0)
    const state = opensLeft > 0 ? 'ready' : 'used_up'
    const opens = shown.opens + (isNew ? 1 : 0)
    failpoint('open-delivery/before-commit')
    return { ...(await contents(ctx, row, wanted)), delivery: { ...shown, opens, opensLeft, state } }
  })
  failpoint('open-delivery/after-commit')
  return opened
}

async function wasJustOpened(ctx: Ctx, { deliveryId, opening }: DeliveryOpening): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - SAME_CLICK_MS)
  const [known] = await ctx.db
    .select({ at: downloads.at })
    .from(downloads)
    .where(and(eq(downloads.key, opening), eq(downloads.deliveryId, deliveryId)))
  return known !== undefined && known.at > since
}

async function count(ctx: Ctx, { deliveryId, opening: key }: DeliveryOpening): Promise<void> {
  const [counted] = await ctx.db
    .insert(downloads)
    .values({ key, deliveryId, at: ctx.now })
    .onConflictDoNothing()
    .returning({ key: downloads.key })
  if (!counted) throw new Problem('conflict', 'opening_reused', 'This was opened a while ago. Please open it again.')
  await ctx.db
    .update(digitalDeliveries)
    .set({ opens: sql`${digitalDeliveries.opens} + 1` })
    .where(eq(digitalDeliveries.id, deliveryId))
}

async function contents(
  ctx: Ctx,
  row: DeliveryRow,
  { opening }: DeliveryOpening,
): Promise<Omit<OpenedDelivery, 'delivery'>> {
  const codes = await readCodes(ctx, await codeIdsOf(ctx, [row.id]))
  return {
    codes: codes.map(({ code }) => code),
    credential: openCredential(ctx.config, row),
    downloadUrl: row.method === 'file' ? downloadUrl(ctx, row, opening) : null,
  }
}

const REFUSALS: Record<Exclude<Delivery['state'], 'ready'>, [code: string, message: string]> = {
  waiting: ['not_delivered_yet', 'This is not ready yet. We’ll email you when it is.'],
  used_up: ['delivery_used_up', 'You have reached the download limit. Contact us and we’ll reset it.'],
  expired: ['delivery_expired', 'The time to open this is over. Contact us and we’ll reopen it.'],
  closed: ['delivery_closed', 'This was refunded or canceled, so it cannot be opened.'],
}

function notToOpen({ state }: Delivery): Problem {
  const [code, message] = REFUSALS[state as keyof typeof REFUSALS]
  return new Problem('conflict', code, message)
}
