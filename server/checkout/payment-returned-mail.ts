import type { Cents } from '#contract/money.ts'
import { html } from '../http/markup.ts'
import { dollars } from '../mail/dollars.ts'
import type { Mail } from '../mail/outbox.ts'
import { letter } from '../orders/mail/order-mail.ts'
import type { SoldLine } from '../orders/sold-line.ts'

/** Why a payment got no order. */
export type ReturnReason = 'sold_out' | 'amount_differs' | 'paid_twice'

const WHY_RETURNED: Record<ReturnReason, string> = {
  sold_out:
    'your payment reached us when we could not keep these for you any more, and they were sold to somebody else:',
  amount_differs: 'the amount you paid is not what these cost, so we could not place your order:',
  paid_twice: 'your order was paid already when we received another payment for these:',
}

/** For a payment that got no order: all of it goes back. */
export function paymentReturnedMail(
  { contactName, contactEmail }: { contactName: string; contactEmail: string },
  { id, amountCents }: { id: string; amountCents: Cents },
  lines: Pick<SoldLine, 'name' | 'quantity'>[],
  why: ReturnReason,
): Mail {
  const subject = 'We could not complete your order and return your payment'
  const items = lines.map((line) => `${line.quantity} × ${line.name}`)
  const refund = `We return the full ${dollars(amountCents)} to your card. Banks usually need 5-10 days to show it. We are sorry.`
  return {
    kind: 'payment_returned',
    dedupeKey: `payment_returned:${id}`,
    to: { name: contactName, address: contactEmail },
    subject,
    text: `Hello ${contactName},\n\n${WHY_RETURNED[why]}\n${items.join('\n')}\n\n${refund}`,
    html: letter(subject, [
      html`<p>Hello ${contactName},</p><p>${WHY_RETURNED[why]}</p>`,
      html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`,
      html`<p>${refund}</p>`,
    ]),
  }
}
