import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { button, greeting, letter, paragraph } from '../../mail/letter.ts'
import type { Mail } from '../../mail/outbox.ts'
import { type InquiryRecord, numberOfInquiry } from '../inquiry.ts'
import { inquiryLink } from '../inquiry-key.ts'

export function quoteReturnedMail(
  ctx: Ctx,
  inquiry: InquiryRecord,
  paid: { id: string; amountCents: Cents },
): Mail {
  const { customerName: name, customerEmail: address } = inquiry
  return {
    kind: 'quote_payment_returned',
    dedupeKey: `quote_payment_returned:${paid.id}:${inquiry.id}`,
    to: { name, address },
    ...letter(`Your payment for quote ${numberOfInquiry(inquiry)} goes back`, [
      greeting(name),
      paragraph(
        `it could not be booked: nothing was left to pay for this quote, or what your gift card had kept for it was spent elsewhere. All of it, ${dollars(paid.amountCents)}, goes back the way you paid. Banks usually need 5-10 days to show it on a card.`,
      ),
      button('See your request', inquiryLink(ctx.config, inquiry)),
    ]),
  }
}
