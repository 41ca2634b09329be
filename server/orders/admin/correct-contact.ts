import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrderContact } from '#contract/orders/admin-order.ts'
import { Problem } from '#contract/problem.ts'
import type { StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { isOtherAddress, readdressMails } from '../../mail/outbox.ts'
import { dropShipments } from '../drop-shipment/drop-shipment.table.ts'
import { isUnderWay, listRowsOf } from '../drop-shipment/drop-shipment.ts'
import { sendToSupplier } from '../drop-shipment/send-drop-shipments.ts'
import { orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import { orderKey } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'

const NAMES: Record<keyof OrderContact, string> = {
  contactName: 'Name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  shippingAddress: 'Shipping address',
}

/**
 * A new email address revokes the links that were mailed to the old one, because the wrong person may have them; a new
 * shipping address goes to suppliers who have not shipped yet. The caller has locked the order.
 * @returns whether anything changed.
 * @throws Problem `read_only` for the address of an order without a parcel; `order_shipped`; `validation_failed`.
 */
export async function correctContact(ctx: StaffCtx, before: OrderRow, given: Partial<OrderContact>): Promise<boolean> {
  const changed = changedOf(before, given)
  const fields = Object.keys(changed) as (keyof OrderContact)[]
  if (fields.length === 0) return false
  requireNothingLost(before, changed)
  if ('shippingAddress' in changed) requireMovable(before, changed)
  const isOtherPerson = isOtherAddress(before.contactEmail, changed.contactEmail ?? before.contactEmail)
  const [after] = await ctx.db
    .update(orders)
    .set({
      ...changed,
      version: sql`${orders.version} + 1`,
      ...(isOtherPerson && { keyVersion: sql`${orders.keyVersion} + 1` }),
    })
    .where(eq(orders.id, before.id))
    .returning()
  const actor = ctx.actor.user.username
  const note = `Corrected: ${fields.map((field) => NAMES[field]).join(', ')}${isOtherPerson ? '. Links in earlier emails no longer open the order' : ''}`
  await recordOrderEvent(ctx, { orderId: before.id, type: 'internal_note', actor, note })
  const linkOf = (order: OrderRow) => ({ address: order.contactEmail, key: orderKey(ctx.config, order) })
  await readdressMails(ctx, linkOf(before), { ...linkOf(after!), name: after!.contactName })
  if ('shippingAddress' in changed) await notifySuppliers(ctx, after!)
  return true
}

function changedOf(before: OrderRow, given: Partial<OrderContact>): Partial<OrderContact> {
  return Object.fromEntries(
    (Object.keys(NAMES) as (keyof OrderContact)[])
      .filter((field) => given[field] !== undefined && !isDeepStrictEqual(given[field], before[field]))
      .map((field) => [field, given[field]]),
  )
}

/** An order that could be reached must remain reachable. */
function requireNothingLost(before: OrderRow, { contactName, contactEmail }: Partial<OrderContact>): void {
  if (contactName === '' && before.contactName !== '') throw invalid({ contactName: ['Enter the name'] })
  if (contactEmail === '' && before.contactEmail !== '') throw invalid({ contactEmail: ['Enter the email address'] })
}

function requireMovable({ shippingMethod, status }: OrderRow, { shippingAddress }: Partial<OrderContact>): void {
  if (shippingMethod !== 'standard')
    throw readOnly({ shippingAddress: ['Nothing of this order is shipped, so it has no shipping address.'] })
  if (shippingAddress === null) throw invalid({ shippingAddress: ['Enter the shipping address'] })
  if (status !== 'pending' && status !== 'processing') {
    const message =
      'The address can be changed until the order has shipped. If the package is still here, set the order back to Processing first.'
    throw new Problem('conflict', 'order_shipped', message, { fields: { shippingAddress: [message] } })
  }
}

async function notifySuppliers(ctx: StaffCtx, order: OrderRow): Promise<void> {
  const notified = await listRowsOf(ctx, order.id, and(isUnderWay, isNotNull(dropShipments.sentAt)))
  for (const shipment of notified) await sendToSupplier(ctx, order, shipment, ctx.actor.user.username)
}

function readOnly(fields: Record<string, string[]>): Problem {
  const [[name, [message]]] = Object.entries(fields) as [[string, [string]]]
  return new Problem('invalid', 'read_only', `${name}: ${message}`, { fields })
}
