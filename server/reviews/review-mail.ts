import type { Company } from '#contract/company/company.ts'
import { addressLine } from '../company/address-line.ts'
import type { Ctx } from '../context.ts'
import { button, footer, greeting, letter, list, paragraph } from '../mail/letter.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import type { Mail } from '../mail/outbox.ts'
import { orderKey } from '../orders/order-key.ts'
import type { OrderRow } from '../orders/order-row.ts'

export function reviewRequestMail(ctx: Ctx, company: Company, order: OrderRow, names: string[]): Mail {
  const { publicUrl } = ctx.config
  const key = orderKey(ctx.config, order)
  const stop = `${publicUrl}/review/stop/${order.id}?key=${key}`
  const sender = `${company.name}, ${addressLine(company)}, ${company.phone}`
  return {
    kind: 'review_request',
    dedupeKey: `review_request:${order.id}`,
    to: { name: order.contactName, address: order.contactEmail },
    headers: { 'List-Unsubscribe': `<${stop}>` },
    ...letter(`How is what you bought at ${company.name}?`, [
      greeting(nameInMail(order.contactName) ?? 'there'),
      list('you have had these for a few days now. Are they what you hoped for?', names),
      button(
        'Rate what you bought',
        `${publicUrl}/review/${order.id}?key=${key}`,
        'A few stars are enough, a few words help others to choose',
      ),
      paragraph('Good or bad, we read every one, and we ask only once.'),
      footer(sender, stop),
    ]),
  }
}
