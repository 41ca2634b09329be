import type { StandardMail } from '../mail/standard-mail.ts'

export const PLAN_MAILS = {
  plan_invoice: {
    name: 'Invoice',
    when: 'on the first day of each term',
    subject: 'Invoice {number}: {plan}',
    opening: 'This is your plan from {from} to {to}:',
    words: ['from', 'to', 'until', 'total'],
  },
  plan_invoice_reminder: {
    name: 'Invoice, reminder',
    when: '3 days before, 3 and 14 days after an unpaid invoice is due',
    subject: 'Not paid yet: invoice {number}',
    opening: 'Your invoice for {plan} is not paid yet. It is due on {until}.',
    words: ['until', 'total'],
    mayBeOff: true,
  },
  plan_renews: {
    name: 'Next term',
    when: '60, 30, 14, 7 and 1 days before a term begins, at most a quarter of it ahead',
    subject: '{plan} continues from {from}',
    opening:
      'Your plan {plan} continues with a new term on {from}, for {price} before tax. On that day you get its invoice with a link to pay; nothing is charged automatically.',
    words: ['from', 'price'],
    mayBeOff: true,
  },
  plan_invoice_paid: {
    name: 'Receipt',
    when: 'when an invoice is paid',
    subject: 'Paid: invoice {number}',
    opening: 'Thank you. {plan} is paid from {from} to {to}.',
    words: ['from', 'to', 'total'],
  },
  plan_invoice_refunded: {
    name: 'Refund',
    when: 'when money of an invoice was refunded',
    subject: '{amount} of invoice {number} is refunded',
    opening: 'It is refunded the way you paid. To a card that usually takes 5-10 days.',
    words: ['amount'],
  },
  plan_payment_returned: {
    name: 'Payment returned',
    when: 'when a payment had nothing to pay',
    subject: 'Your payment for invoice {number} is refunded',
    opening:
      'It could not be applied to this invoice: the invoice was already paid, or the amount on your gift card was spent elsewhere. All {amount} are refunded the way you paid. Banks usually need 5-10 days to show it on a card.',
    words: ['amount'],
  },
} as const satisfies Record<string, StandardMail>
export type PlanMailKind = keyof typeof PLAN_MAILS
