import { splitRefund } from '#contract/payments/payment-part.ts'
import { bankDelay, refundText } from '#contract/payments/refund-text.ts'
import { readPaymentParts } from '../balances/payment-parts.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { button, paragraph } from '../mail/letter.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { refundItem } from '../orders/refund/refund-item.ts'
import type { domainOrders } from './domain-order.table.ts'

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
  const back = splitRefund(backCents, paidWith)
  await queueMail(ctx, {
    kind: 'domain_order_failed',
    dedupeKey: `domain_order_failed:${id}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter('domain_order_failed', {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { item: name, number: String(order.id), reason: failure ?? '' },
      blocks: [
        ...(back.length > 0
          ? [paragraph(`We refund ${refundText(back, dollars)}.${bankDelay(back)} We are sorry.`)]
          : []),
        ...(kind === 'domain' ? [button('Look for another name', `${ctx.config.publicUrl}/godaddy`)] : []),
      ],
    }),
  })
}
