import { splitRefund } from '#contract/payments/payment-part.ts'
import { readPaymentParts } from '../balances/payment-parts.ts'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { refundItem } from '../orders/refund/refund-item.ts'
import type { domainOrders } from './domain-order.table.ts'
import { failedMail } from './domain-order-mail.ts'

type Failed = Pick<typeof domainOrders.$inferSelect, 'id' | 'orderItemId' | 'kind' | 'name' | 'failure' | 'refundKey'>

export async function failLocked(
  ctx: Ctx,
  order: OrderRow,
  { id, orderItemId, kind, name, failure, refundKey }: Failed,
  actor: string,
): Promise<void> {
  const reason = `${name}: ${failure}`
  const paidWith = await readPaymentParts(ctx, order)
  const backCents = await refundItem(ctx, order, { itemId: orderItemId, key: refundKey, reason, actor })
  if (order.contactEmail === '') return
  const failed = { id, kind, name, failure }
  await queueMail(ctx, failedMail(ctx, order, failed, splitRefund(backCents, paidWith)))
}
