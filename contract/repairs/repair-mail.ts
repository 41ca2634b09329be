import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

interface MailText {
  name: string
  /** When it is sent. */
  when: string
  subject: string
  /** What it begins with; the rest of it, such as sums and the link, is made by the program. */
  opening: string
  /** What the two may name in braces besides `{device}`, `{number}`, `{name}`. */
  words: readonly string[]
  /** What the law or the customer's money needs is always sent. */
  mayBeOff: boolean
}

/** Every mail about a repair, with the words that it has until the owner writes others. */
export const REPAIR_MAILS = {
  ticket_received: {
    name: 'Repair requested',
    when: 'when a repair is asked for',
    subject: 'We have your repair request {number}',
    opening: 'thank you. Your {device} has the repair number {number}.',
    words: [],
    mayBeOff: true,
  },
  ticket_checked_in: {
    name: 'Handed in',
    when: 'when the device is checked in',
    subject: 'Your {device} is with us',
    opening: 'we have your {device}. Its repair number is {number}.',
    words: [],
    mayBeOff: true,
  },
  ticket_link: {
    name: 'New link',
    when: 'when its link is replaced',
    subject: 'A new link to your repair {number}',
    opening:
      'this is the new link to the repair of your {device}. The one you had before, and the code on your slip, open nothing any more.',
    words: [],
    mayBeOff: false,
  },
  ticket_estimate: {
    name: 'Estimate',
    when: 'with each version of an estimate',
    subject: 'What the repair of your {device} will cost',
    opening: 'we looked at your {device}. This is what its repair will cost:',
    words: [],
    mayBeOff: false,
  },
  ticket_estimate_reminder: {
    name: 'Estimate, reminder',
    when: 'a day and three days after an estimate that nobody answered',
    subject: 'May we repair your {device}?',
    opening:
      'your {device} waits for your word: its repair will cost {total}. The estimate holds until {until}.',
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
    opening: 'thank you. On {date} you paid {amount} {how} for the repair of your {device}.',
    words: ['what', 'date', 'amount', 'how'],
    mayBeOff: false,
  },
  ticket_payment_returned: {
    name: 'Payment returned',
    when: 'when a payment came for nothing',
    subject: 'Your payment for {number} goes back',
    opening:
      'your payment of {amount} could not be booked: nothing was left to pay, or a gift card that was to pay the rest was spent elsewhere. All of it goes back {way}',
    words: ['amount', 'way'],
    mayBeOff: false,
  },
  ticket_refunded: {
    name: 'Refund',
    when: 'when money went back',
    subject: 'A refund for your repair {number}',
    opening: 'we have paid back {amount} for your repair {number} {way}',
    words: ['amount', 'way'],
    mayBeOff: false,
  },
  ticket_ready: {
    name: 'Ready',
    when: 'five minutes after it is ready for pickup',
    subject: 'Your {device} is ready',
    opening: 'your {device} {outcome}',
    words: ['outcome'],
    mayBeOff: true,
  },
  ticket_unclaimed: {
    name: 'Not collected',
    when: '2, 7, 14, 30 and 60 days after it is ready',
    subject: 'Your {device} waits for you',
    opening: 'your {device} has been ready since {date}. Please come and collect it.',
    words: ['date'],
    mayBeOff: true,
  },
  ticket_message: {
    name: 'Message',
    when: 'with each message of the staff',
    subject: 'About your repair {number}',
    opening: 'a word about your {device}:',
    words: [],
    mayBeOff: false,
  },
  ticket_completed: {
    name: 'Collected',
    when: 'five minutes after it is handed over',
    subject: 'Your repair {number} is complete',
    opening: 'you have your {device} back. Thank you for coming to us.',
    words: [],
    mayBeOff: true,
  },
  ticket_warranty_ends: {
    name: 'Warranty ends',
    when: '60, 30, 14, 7 and 1 days before the warranty of a repair ends, at most a quarter of it ahead',
    subject: 'The warranty of your repair {number} ends on {until}',
    opening:
      'we stand for the repair of your {device} until {until}. If anything is not as it should be, tell us by then: it costs you nothing.',
    words: ['until'],
    mayBeOff: true,
  },
  ticket_cancelled: {
    name: 'Cancelled',
    when: 'five minutes after it is cancelled',
    subject: 'Your repair {number} was cancelled',
    opening: 'the repair of your {device} was cancelled. There is nothing to do.',
    words: [],
    mayBeOff: true,
  },
} as const satisfies Record<string, MailText>
export type RepairMailKind = keyof typeof REPAIR_MAILS

const COMMON_WORDS = ['device', 'number', 'name']

export const RepairMailKind = z.enum(Object.keys(REPAIR_MAILS) as [RepairMailKind, ...RepairMailKind[]])

/** What a mail's own text may name. */
export function wordsOf(kind: RepairMailKind): string[] {
  return [...COMMON_WORDS, ...REPAIR_MAILS[kind].words]
}

/** Words in braces that this mail does not know. */
export function unknownWords(kind: RepairMailKind, written: string): string[] {
  return [...written.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word]) => word!)
    .filter((word) => !wordsOf(kind).includes(word))
}

export const RepairMail = z.object({
  kind: RepairMailKind,
  isOn: z.boolean(),
  /** The owner's own words; null for the program's. */
  subject: z.string().nullable(),
  opening: z.string().nullable(),
})
export type RepairMail = z.infer<typeof RepairMail>

const words = (max: number) => text(max).nullable().default(null)

const Written = z.strictObject({ kind: RepairMailKind, subject: words(150), opening: words(2_000) })

export const RepairMailDraft = Written.extend({ isOn: z.boolean() }).superRefine((draft, refused) => {
  for (const field of ['subject', 'opening'] as const)
    for (const word of unknownWords(draft.kind, draft[field] ?? ''))
      refused.addIssue({ code: 'custom', path: [field], message: `This mail knows no {${word}}` })
  if (!draft.isOn && !REPAIR_MAILS[draft.kind].mayBeOff)
    refused.addIssue({ code: 'custom', path: ['isOn'], message: 'This mail is always sent' })
})
export type RepairMailDraft = z.output<typeof RepairMailDraft>

export const listRepairMails = endpoint('GET /admin/repair-mails', {
  summary: 'The mails about repairs: whether they are sent, and in whose words',
  output: z.array(RepairMail),
})
export const saveRepairMail = endpoint('POST /admin/repair-mails', {
  summary: 'Write a mail in words of one’s own, or have it not sent; no words: the program’s',
  input: RepairMailDraft,
  output: RepairMail,
})
export const previewRepairMail = endpoint('POST /admin/repair-mails/preview', {
  summary: 'The mail as an example, in words that are not saved yet',
  input: Written,
  output: z.object({ subject: z.string(), text: z.string() }),
})
