import { dollars } from '../../mail/dollars.ts'
import { bill, button, footer, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { SoldLine } from '../../orders/sold-line.ts'
import type { Checkout } from '../checkout.ts'

interface About {
  id: number
  checkout: Checkout
  lines: SoldLine[]
  link: string
  until: string
  sender: { name: string; line: string }
  time: number
}

export function paymentLinkMail({ id, checkout, lines, link, until, sender, time }: About): Mail {
  const { subtotalCents, taxCents, shippingCents, totalCents, contactName, contactEmail } = checkout
  const bought = lines.map(
    ({ quantity, name, lineTotalCents }) => [`${quantity} × ${name}`, dollars(lineTotalCents)] as const,
  )
  return {
    kind: 'phone_order_link',
    dedupeKey: `phone_order_link:${id}:${time}`,
    to: { name: contactName, address: contactEmail },
    ...letter(`Please pay for your order with ${sender.name}`, [
      greeting(nameInMail(contactName) ?? 'there'),
      paragraph(`As we agreed on the phone, we are holding this for you until ${until}:`),
      bill(bought, [
        ['Subtotal', dollars(subtotalCents)],
        ['Tax', dollars(taxCents)],
        ['Shipping', shippingCents === 0 ? 'Free' : dollars(shippingCents)],
        ['Total', dollars(totalCents)],
      ]),
      button('Pay by card', link),
      paragraph('We never ask for your card by phone or email. If you did not order this, ignore this email.'),
      footer(sender.line),
    ]),
  }
}
