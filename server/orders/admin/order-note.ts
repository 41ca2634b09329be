import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AdminOrder, OrderNote } from '#contract/orders/admin-order.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { readPaymentParts } from '../../balances/payment-parts.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { resolveUnmatchedPaymentsOf } from '../../payments/unmatched-payment.ts'
import { orderConfirmationMail } from '../mail/order-mail.ts'
import { mailCustomer, orderMessageMail } from '../mail/order-update-mail.ts'
import { orderEvents, orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import { lockOrder } from '../refund/cancel-order.ts'
import { getAdminOrder } from './admin-order.ts'

/**
 * A repeated request with the same key changes nothing.
 * @throws Problem `order_not_found`; `no_email` for a message to a walk-in.
 */
export async function addOrderNote(ctx: StaffCtx, form: OrderNote): Promise<AdminOrder> {
  const { id, key, kind, text } = form
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    await requireSameForm(ctx, 'order_note', form)
    if (kind === 'message') requireAddress(order)
    const added = await ctx.db
      .insert(orderEvents)
      .values({
        orderId: id,
        type: kind === 'message' ? 'message' : 'internal_note',
        actor: ctx.actor.user.username,
        note: text,
        noteKey: key,
        at: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: orderEvents.id })
    if (added.length === 0) return
    if (kind === 'message') await mailCustomer(ctx, order, orderMessageMail(ctx, order, { key, text }))
    await record(ctx, 'order.noted', `order:${id}`, OrderNote.pick({ kind: true, text: true }), {
      after: { kind, text },
    })
  })
  return getAdminOrder(ctx, { id })
}

const MINUTE_MS = 60_000

export async function resendConfirmation(ctx: StaffCtx, { id }: { id: number }): Promise<AdminOrder> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    requireAddress(order)
    const lines = await ctx.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id)
    const mail = await orderConfirmationMail(ctx, order, lines, await readPaymentParts(ctx, order))
    const minute = Math.floor(ctx.now.getTime() / MINUTE_MS)
    const isNew = await mailCustomer(ctx, order, {
      ...mail,
      kind: 'order_confirmation_again',
      // The key version lets a corrected address get its mail within the same minute.
      dedupeKey: `${mail.dedupeKey}:again:${order.keyVersion}:${minute}`,
    })
    if (!isNew) return
    const note = `Confirmation sent again to ${order.contactEmail}`
    await recordOrderEvent(ctx, { orderId: id, type: 'internal_note', actor: ctx.actor.user.username, note })
    await record(ctx, 'order.confirmation_resent', `order:${id}`, z.object({ to: z.string() }), {
      after: { to: order.contactEmail },
    })
  })
  return getAdminOrder(ctx, { id })
}

function requireAddress({ contactEmail }: { contactEmail: string }): void {
  if (contactEmail === '') throw new Problem('conflict', 'no_email', 'This order has no email address to write to.')
}

export async function dismissAttention(ctx: StaffCtx, { id, note }: { id: number; note: string }): Promise<AdminOrder> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (!order.needsAttention) throw nothingToAttendTo()
    await ctx.db
      .update(orders)
      .set({ needsAttention: false, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id))
    if (order.paymentIntentId !== null) await resolveUnmatchedPaymentsOf(ctx, order.paymentIntentId)
    await recordOrderEvent(ctx, {
      orderId: id,
      type: 'internal_note',
      actor: ctx.actor.user.username,
      note: `Resolved: ${note}`,
    })
    await record(ctx, 'order.attention_dismissed', `order:${id}`, z.object({ note: z.string() }), { after: { note } })
  })
  return getAdminOrder(ctx, { id })
}

function nothingToAttendTo(): Problem {
  const message = 'This order no longer needs attention. Add a note instead.'
  return new Problem('conflict', 'no_attention_needed', message)
}
