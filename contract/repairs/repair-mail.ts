import { z } from 'zod'
import type { StandardMail } from '../mail/standard-mail.ts'

export const REPAIR_MAILS = {
  ticket_received: {
    name: 'Repair requested',
    when: 'when a repair is requested; at the counter only if the device is not checked in within fifteen minutes',
    subject: 'We have your repair request {number}',
    opening: 'Thank you. Your {device} has the repair number {number}.',
    mayBeOff: true,
  },
  ticket_checked_in: {
    name: 'Dropped off',
    when: 'when the device is checked in',
    subject: 'Your {device} is with us',
    opening: 'We have your {device}. Its repair number is {number}.',
    mayBeOff: true,
  },
  ticket_link: {
    name: 'New link',
    when: 'when its link is replaced',
    subject: 'A new link to your repair {number}',
    opening:
      'This is the new link to the repair of your {device}. The previous link and the code on your slip no longer work.',
  },
  ticket_link_again: {
    name: 'Link again',
    when: 'when the customer asks for it in the shop, at most five a day',
    subject: 'The link to your repair {number}',
    opening: 'You asked for the link to the repair of your {device}. It shows our progress.',
  },
  ticket_estimate: {
    name: 'Estimate',
    when: 'with each version of an estimate',
    subject: 'What the repair of your {device} will cost',
    opening: 'We looked at your {device}. This is what its repair will cost:',
  },
  ticket_estimate_reminder: {
    name: 'Estimate, reminder',
    when: 'one day and three days after an unanswered estimate',
    subject: 'May we repair your {device}?',
    opening:
      'Your {device} is waiting for your answer: its repair will cost {total}. The estimate is valid until {until}.',
    words: ['total', 'until'],
    mayBeOff: true,
  },
  ticket_estimate_decided: {
    name: 'Estimate answered',
    when: 'when an estimate is approved or declined',
    subject: 'You {decision} the estimate for {number}',
    opening: '{answer}',
    words: ['decision', 'answer'],
    mayBeOff: true,
  },
  ticket_paid: {
    name: 'Receipt',
    when: 'with each payment',
    subject: 'Receipt for your {what} {number}',
    opening: 'Thank you. On {date} you paid {amount} {how} for the repair of your {device}.',
    words: ['what', 'date', 'amount', 'how'],
  },
  ticket_payment_returned: {
    name: 'Payment returned',
    when: 'when a payment had nothing to pay',
    subject: 'Your payment for {number} is refunded',
    opening:
      'Your payment of {amount} could not be applied: nothing was left to pay, or a gift card for the rest was spent elsewhere. We refund all of it {way}',
    words: ['amount', 'way'],
  },
  ticket_refunded: {
    name: 'Refund',
    when: 'when money was refunded',
    subject: 'A refund for your repair {number}',
    opening: 'We have refunded {amount} for your repair {number} {way}',
    words: ['amount', 'way'],
  },
  ticket_ready: {
    name: 'Ready',
    when: 'ten seconds after it is ready for pickup',
    subject: 'Your {device} is ready',
    opening: 'Your {device} {outcome}',
    words: ['outcome'],
    mayBeOff: true,
  },
  ticket_unclaimed: {
    name: 'Not picked up',
    when: '2, 7, 14, 30 and 60 days after it is ready',
    subject: 'Your {device} is waiting for you',
    opening: 'Your {device} has been ready since {date}. Please come and pick it up.',
    words: ['date'],
    mayBeOff: true,
  },
  ticket_message: {
    name: 'Message',
    when: 'with each message of the staff',
    subject: 'About your repair {number}',
    opening: 'A message about your {device}:',
  },
  ticket_completed: {
    name: 'Collected',
    when: 'ten seconds after it is handed over',
    subject: 'Your repair {number} is complete',
    opening: 'You have your {device} back. Thank you for coming to us.',
    mayBeOff: true,
  },
  ticket_warranty_ends: {
    name: 'Warranty ends',
    when: '60, 30, 14, 7 and 1 days before the warranty of a repair ends, at most a quarter of it ahead',
    subject: 'The warranty of your repair {number} ends on {until}',
    opening:
      'The repair of your {device} is under warranty until {until}. If anything is wrong, tell us by then and we’ll fix it free.',
    words: ['until'],
    mayBeOff: true,
  },
  ticket_cancelled: {
    name: 'Cancelled',
    when: 'ten seconds after it is canceled',
    subject: 'Your repair {number} was canceled',
    opening: 'The repair of your {device} was canceled. No action is needed.',
    mayBeOff: true,
  },
} as const satisfies Record<string, StandardMail>
export type RepairMailKind = keyof typeof REPAIR_MAILS

export const RepairMailKind = z.enum(Object.keys(REPAIR_MAILS) as [RepairMailKind, ...RepairMailKind[]])
