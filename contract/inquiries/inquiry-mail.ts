import type { StandardMail } from '../mail/standard-mail.ts'

export const INQUIRY_MAILS = {
  inquiry_received: {
    name: 'Request received',
    when: 'when a request is sent',
    subject: 'We have your request {number}',
    opening: 'We received your request about {service} and will answer to this address.',
  },
  quote_sent: {
    name: 'Quote',
    when: 'with each version of a quote',
    subject: 'Our quote for your request {number}',
    opening: 'This is what {service} costs as you described it:',
  },
  quote_approved: {
    name: 'Quote approved',
    when: 'when a quote is approved',
    subject: 'You approved our quote {number}',
    opening: 'You approved version {version} of our quote, {total} with tax. We will get in touch.',
    words: ['version', 'total'],
  },
  quote_payment_returned: {
    name: 'Payment returned',
    when: 'when a payment had nothing to pay',
    subject: 'Your payment for quote {number} is refunded',
    opening:
      'We could not apply your payment: nothing was left to pay for this quote, or the amount on your gift card was spent elsewhere. We are refunding all of it, {amount}, the way you paid. Banks usually need 5-10 days to show a refund on a card.',
    words: ['amount'],
  },
} as const satisfies Record<string, StandardMail>
