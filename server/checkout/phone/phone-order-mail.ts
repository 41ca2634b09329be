import type { Config } from '../../config.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, button, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { pictureInMail } from '../../mail/picture-in-mail.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import type { SoldLine } from '../../orders/sold-line.ts'
import type { Checkout } from '../checkout.ts'

interface About {
  config: Config
  id: number
  checkout: Pick<
    Checkout,
    'subtotalCents' | 'taxCents' | 'shippingCents' | 'totalCents' | 'contactName' | 'contactEmail'
  >
  lines: Pick<SoldLine, 'name' | 'quantity' | 'lineTotalCents' | 'imageUrl'>[]
  link: string
  until: string
  sender: { name: string }
  time: number
}

export function paymentLinkMail({ config, id, checkout, lines, link, until, sender, time }: About): Mail {
  const { subtotalCents, taxCents, shippingCents, totalCents, contactName, contactEmail } = checkout
  const bought = lines.map(
    ({ quantity, name, lineTotalCents, imageUrl }) =>
      [`${quantity} × ${name}`, dollars(lineTotalCents), pictureInMail(config, imageUrl)] as const,
  )
  return {
    kind: 'phone_order_link',
    dedupeKey: `phone_order_link:${id}:${time}`,
    to: { name: contactName, address: contactEmail },
    ...wordedLetter('phone_order_link', {
      name: nameInMail(contactName) ?? 'there',
      facts: { shop: sender.name, until },
      blocks: [
        bill(bought, [
          ['Subtotal', dollars(subtotalCents)],
          ['Tax', dollars(taxCents)],
          ['Shipping', shippingCents === 0 ? 'Free' : dollars(shippingCents)],
          ['Total', dollars(totalCents)],
        ]),
        button('Pay by card', link),
        paragraph('We never ask for your card by phone or email. If you did not order this, ignore this email.'),
      ],
    }),
  }
}
