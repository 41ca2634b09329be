import type { Cents } from '#contract/money.ts'
import { dollars } from '../mail/dollars.ts'
import { list, paragraph } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { SoldLine } from '../orders/sold-line.ts'

export type ReturnCode = 'sold_out' | 'discount_over' | 'balance_over' | 'amount_differs' | 'paid_twice'

const WHY_RETURNED: Record<ReturnCode, string> = {
  sold_out: 'Your payment reached us after we released what you ordered, and it was sold to someone else.',
  discount_over: 'Your payment reached us after we released your discount, and others used it up.',
  balance_over:
    'Your payment reached us after we released the rest on your gift card or store credit, and it was spent elsewhere.',
  amount_differs: 'The amount you paid is not what your order costs, so we could not place it.',
  paid_twice: 'Your order was paid already when we received another payment for it.',
}

export function paymentReturnedMail(
  { contactName, contactEmail }: { contactName: string; contactEmail: string },
  { id, amountCents }: { id: string; amountCents: Cents },
  lines: Pick<SoldLine, 'name' | 'quantity'>[],
  why: ReturnCode,
): Mail {
  const items = lines.map((line) => `${line.quantity} × ${line.name}`)
  const refund =
    amountCents > 0
      ? `We return the full ${dollars(amountCents)} to your card. Banks usually need 5-10 days to show it. We are sorry.`
      : 'Nothing was charged to a card, and your gift card or store credit keeps what it has. We are sorry.'
  return {
    kind: 'payment_returned',
    dedupeKey: `payment_returned:${id}`,
    to: { name: contactName, address: contactEmail },
    ...wordedLetter('payment_returned', {
      name: contactName,
      facts: { reason: WHY_RETURNED[why] },
      blocks: [list('It was for:', items), paragraph(refund)],
    }),
  }
}
