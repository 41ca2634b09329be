import { desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminDelivery } from '#contract/orders/delivery.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { deliveryTermsOf } from '../../catalog/digital/delivery-terms.ts'
import { readCodes } from '../../catalog/digital/take-codes.ts'
import { sellUnheld } from '../../catalog/stock/stock.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { queueMail } from '../../mail/outbox.ts'
import { orderNotFound } from '../order.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { finishDelivered } from './create-deliveries.ts'
import { encryptCredential, openCredential } from './credential.ts'
import { assignCodes, codeIdsOf, type DeliveryRow, fulfillDelivery, ownedCodes, setDelivered } from './deliver.ts'
import { digitalDeliveries, downloads } from './delivery.table.ts'
import { deliveryMail } from './delivery-mail.ts'
import { readOfferLines } from './offer-line.ts'
import { readDeliveries, readOrderRow } from './read-deliveries.ts'
import { revokeCodes } from './revoke-deliveries.ts'

interface Ref {
  id: number
  deliveryId: number
}
type Found = Awaited<ReturnType<typeof readDeliveries>>[number]

/** The audit log never contains what was delivered. */
const Handed = z.object({ product: z.string(), reason: z.string().optional() })
const MAX_OPENINGS = 10

export async function listAdminDeliveries(ctx: Ctx, { id }: { id: number }): Promise<AdminDelivery[]> {
  const all = await readDeliveries(ctx, await readOrderRow(ctx, id))
  const ids = all.map(({ row }) => row.id)
  const owned = await ownedCodes(ctx, ids)
  const codes = await readCodes(
    ctx,
    owned.map(({ codeId }) => codeId),
  )
  const hints = new Map(codes.map(({ id, hint }) => [id, hint]))
  const openings = await openingsOf(ctx, ids)
  return all.map(({ row, shown }) => ({
    ...shown,
    deliveredBy: row.deliveredBy,
    hasCredential: row.encryptedCredential !== null,
    codes: owned
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ codeId }) => ({ id: codeId, hint: hints.get(codeId)! })),
    openings: openings
      .filter(({ deliveryId }) => deliveryId === row.id)
      .map(({ at }) => at)
      .slice(0, MAX_OPENINGS),
  }))
}

async function openingsOf(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return []
  const { deliveryId, at } = downloads
  return ctx.db
    .select({ deliveryId, at })
    .from(downloads)
    .where(inArray(deliveryId, ids))
    .orderBy(desc(at))
    .limit(MAX_OPENINGS * ids.length)
}

/**
 * A typed credential replaces an existing one, and the customer is mailed.
 * @throws Problem `order_not_found`; `delivery_closed`; `validation_failed` without a required credential;
 * `out_of_codes`; `no_file_yet`.
 */
export async function deliverNow(
  ctx: StaffCtx,
  { credential, ...ref }: Ref & { credential?: string },
): Promise<AdminDelivery[]> {
  return changing(ctx, { ...ref, action: 'order.delivered_online' }, async (ctx, order, found) => {
    let { row } = found
    if (row.method === 'credential') {
      await requireNoOffer(ctx, row)
      if (!credential) throw invalid({ credential: ['Enter what the customer needs'] })
      row = await writeCredential(ctx, row, credential)
    } else if (credential) {
      throw invalid({ credential: ['This product is not delivered by something that is typed in'] })
    }
    if (row.method === 'codes') await deductExternalRefund(ctx, row, order)
    if (!(await fulfillDelivery(ctx, row)))
      throw new Problem('conflict', 'no_file_yet', 'The product has no file yet. Upload it first.')
    await tell(ctx, order, found, `Delivered online: ${found.shown.name}`)
  })
}

async function requireNoOffer(ctx: Ctx, { orderId, orderItemId }: DeliveryRow): Promise<void> {
  const offers = await readOfferLines(ctx, orderId)
  if (offers.some(({ itemId }) => itemId === orderItemId))
    throw new Problem('conflict', 'is_domain_order', 'Finish this under Domain orders, with its last day.')
}

async function writeCredential(ctx: Ctx, row: DeliveryRow, credential: string): Promise<DeliveryRow> {
  const [written] = await ctx.db
    .update(digitalDeliveries)
    .set({ encryptedCredential: encryptCredential(ctx.config, row.id, credential) })
    .where(eq(digitalDeliveries.id, row.id))
    .returning()
  return written!
}

async function deductExternalRefund(ctx: Ctx, row: DeliveryRow, order: OrderRow): Promise<void> {
  const missing = row.quantity - row.revoked - (await codeIdsOf(ctx, [row.id])).length
  if (missing > 0) await sellCodes(ctx, row, missing, `delivery:${row.id}:v${order.version}`)
}

async function sellCodes(ctx: Ctx, row: DeliveryRow, count: number, cause: string): Promise<void> {
  const short = await sellUnheld(ctx, [{ productId: row.productId, quantity: count }], cause)
  if (short.length > 0)
    throw new Problem('conflict', 'out_of_codes', 'There are not enough codes left. Add some to the product first.', {
      available: short[0]!.available,
    })
}

export async function replaceCode(
  ctx: StaffCtx,
  { codeId, reason, ...ref }: Ref & { codeId: number; reason: string },
): Promise<AdminDelivery[]> {
  return changing(ctx, { ...ref, reason, action: 'order.code_replaced' }, async (ctx, order, found) => {
    const { row } = found
    if (!(await codeIdsOf(ctx, [row.id])).includes(codeId))
      throw new Problem('conflict', 'code_not_delivered', 'This code was replaced or taken back already.')
    await sellCodes(ctx, row, 1, `replaced_code:${codeId}`)
    await revokeCodes(ctx, row, [codeId], 'retired')
    if (!(await assignCodes(ctx, row, 1))) throw new Error('a code was sold that is not there')
    await setDelivered(ctx, row, await termsOf(ctx, row))
    await tell(ctx, order, found, `A code of ${found.shown.name} was replaced`)
  })
}

export async function reissueDelivery(ctx: StaffCtx, ref: Ref): Promise<AdminDelivery[]> {
  return changing(ctx, { ...ref, action: 'order.delivery_reissued' }, async (ctx, order, found) => {
    const { row } = found
    if (!row.deliveredAt) throw new Problem('conflict', 'not_delivered_yet', 'This has not been delivered yet.')
    await setDelivered(ctx, row, await termsOf(ctx, row))
    await tell(ctx, order, found, `Can be opened again: ${found.shown.name}`)
  })
}

async function termsOf(ctx: Ctx, { productId }: DeliveryRow) {
  return (await deliveryTermsOf(ctx, [productId])).get(productId)!
}

/**
 * Logs that the staff member saw the delivery, but not its content.
 * @throws Problem `order_not_found`.
 */
export async function showDelivery(ctx: StaffCtx, ref: Ref): Promise<{ codes: string[]; credential: string | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, shown } = await findLocked(ctx, await lockOrder(ctx, ref.id), ref)
    await record(ctx, 'order.delivery_shown', `order:${ref.id}`, Handed, { after: { product: shown.name } })
    const codes = await readCodes(ctx, await codeIdsOf(ctx, [row.id]))
    return { codes: codes.map(({ code }) => code), credential: openCredential(ctx.config, row) }
  })
}

async function changing(
  ctx: StaffCtx,
  { action, reason, ...ref }: Ref & { action: `order.${string}`; reason?: string },
  change: (ctx: StaffCtx, order: OrderRow, found: Found) => Promise<void>,
): Promise<AdminDelivery[]> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, ref.id)
    const found = await findLocked(ctx, order, ref)
    if (found.shown.state === 'closed')
      throw new Problem('conflict', 'delivery_closed', 'This was refunded or canceled, so nothing is delivered.')
    await change(ctx, order, found)
    const after = { product: found.shown.name, ...(reason && { reason }) }
    await record(ctx, action, `order:${ref.id}`, Handed, { after })
    await finishDelivered(ctx, order)
  })
  return listAdminDeliveries(ctx, ref)
}

async function findLocked(ctx: Ctx, order: OrderRow, { deliveryId }: Ref): Promise<Found> {
  const found = (await readDeliveries(ctx, order)).find(({ row }) => row.id === deliveryId)
  if (!found) throw orderNotFound()
  return found
}

async function tell(ctx: StaffCtx, order: OrderRow, { row, shown }: Found, note: string): Promise<void> {
  const actor = ctx.actor.user.username
  await recordOrderEvent(ctx, { orderId: order.id, type: 'internal_note', actor, note })
  if (order.contactEmail !== '') {
    const mail = deliveryMail(ctx, order, { name: shown.name, key: `${row.id}:${ctx.requestId}` })
    await queueMail(ctx, mail)
  }
}
