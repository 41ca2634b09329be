import type { StandardMail } from '../mail/standard-mail.ts'

export const GIFT_CARD_MAILS = {
  gift_card: {
    name: 'Gift card',
    when: 'to customers who buy a card for themselves',
    subject: 'Your gift card from {shop}',
    opening: 'Your gift card of {amount} is ready.',
  },
  gift_card_present: {
    name: 'Gift card for someone else',
    when: 'to the recipient of a card',
    subject: 'Your gift card from {shop}',
    opening: '{buyer} sent you a {amount} gift card for {shop}.',
    words: ['buyer'],
  },
  gift_card_sent: {
    name: 'Gift card sent',
    when: 'to the buyer of a card for someone else',
    subject: 'Your gift card of {amount} is on its way',
    opening:
      'You paid {amount} for a gift card, and we emailed it to {recipient}. If it does not arrive, reply to this email.',
    words: ['recipient'],
  },
  gift_card_refunded: {
    name: 'Refund',
    when: 'when the rest of a card was refunded',
    subject: 'We refunded {amount}',
    opening: '{amount} that was left on your gift card is refunded the way you paid. The card can no longer be used.',
  },
  gift_card_returned: {
    name: 'Payment returned',
    when: 'when a card could not be made',
    subject: 'We refunded your payment',
    opening:
      'We could not take your payment of {amount} for a gift card, so we are refunding all of it to your card within a few days.',
  },
} as const satisfies Record<string, StandardMail>
