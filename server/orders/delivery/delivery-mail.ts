import type { Ctx } from '../../context.ts'
import { button, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { deliveryLink } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'

/** The mail never contains the delivery itself, because mails are forwarded and archived. */
export function deliveryMail(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'keyVersion' | 'contactName' | 'contactEmail'>,
  { name, key }: { name: string; key: string },
): Mail {
  return {
    kind: 'order_delivered_online',
    dedupeKey: `order_delivered_online:${key}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter('order_delivered_online', {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { number: String(order.id), item: name },
      blocks: [
        button('Open what you bought', deliveryLink(ctx.config, order)),
        paragraph('Anyone with this link can open the page, so keep it private. It works for a limited time.'),
      ],
    }),
  }
}
