import type { Ctx } from '../../context.ts'
import { button, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { deliveryLink } from '../order-key.ts'
import type { OrderRow } from '../order-row.ts'

/** The mail never contains the delivery itself, because mails are forwarded and archived. */
export function deliveryMail(ctx: Ctx, order: OrderRow, { name, key }: { name: string; key: string }): Mail {
  return {
    kind: 'order_delivered_online',
    dedupeKey: `order_delivered_online:${key}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...letter(`“${name}” of your order #${order.id} is ready to open`, [
      greeting(nameInMail(order.contactName) ?? 'there'),
      button(
        'Open what you bought',
        deliveryLink(ctx.config, order),
        `“${name}” waits for you on the page of your order #${order.id}`,
      ),
      paragraph('Anyone with this link can open the page, so keep it private. It works for a limited time.'),
    ]),
  }
}
