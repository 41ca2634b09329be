import { z } from 'zod'
import { ACCOUNT_MAILS } from '../accounts/account-mail.ts'
import { APPOINTMENT_MAILS } from '../appointments/appointment-mail.ts'
import { GIFT_CARD_MAILS } from '../balances/gift-card-mail.ts'
import { endpoint } from '../endpoint.ts'
import { INQUIRY_MAILS } from '../inquiries/inquiry-mail.ts'
import { PLAN_MAILS } from '../managed-it/plan-mail.ts'
import { ORDER_MAILS } from '../orders/order-mail.ts'
import { REPAIR_MAILS } from '../repairs/repair-mail.ts'
import { Email, multilineText, text } from '../scalars.ts'
import type { StandardMail } from './standard-mail.ts'

const GROUPS = [
  { name: 'Orders', mails: ORDER_MAILS, words: ['number', 'name'] },
  { name: 'Gift cards', mails: GIFT_CARD_MAILS, words: ['shop', 'amount', 'name'] },
  { name: 'Repairs', mails: REPAIR_MAILS, words: ['device', 'number', 'name'] },
  { name: 'Appointments', mails: APPOINTMENT_MAILS, words: ['service', 'number', 'name'] },
  { name: 'Requests', mails: INQUIRY_MAILS, words: ['service', 'number', 'name'] },
  { name: 'Managed IT', mails: PLAN_MAILS, words: ['plan', 'number', 'name'] },
  { name: 'Accounts', mails: ACCOUNT_MAILS, words: ['shop', 'name'] },
] as const

const STANDARD = {
  ...ORDER_MAILS,
  ...GIFT_CARD_MAILS,
  ...REPAIR_MAILS,
  ...APPOINTMENT_MAILS,
  ...INQUIRY_MAILS,
  ...PLAN_MAILS,
  ...ACCOUNT_MAILS,
}
export type MailTextKind = keyof typeof STANDARD

export const MailTextKind = z.enum(Object.keys(STANDARD) as [MailTextKind, ...MailTextKind[]])

export function standardMail(kind: MailTextKind): StandardMail {
  return STANDARD[kind]
}

export const MAIL_GROUPS = GROUPS.map(({ name }) => name)

export function groupOfMail(kind: MailTextKind) {
  return GROUPS.find(({ mails }) => kind in mails)!
}

export function wordsOf(kind: MailTextKind): string[] {
  const { words = [], lacks = [] } = standardMail(kind)
  return [...groupOfMail(kind).words, ...words].filter((word) => !lacks.includes(word))
}

function unknownPlaceholdersOf(kind: MailTextKind, written: string): string[] {
  return [...written.matchAll(/\{([^{}]*)\}/g)].map(([, word]) => word!).filter((word) => !wordsOf(kind).includes(word))
}

export const MailText = z.object({
  kind: MailTextKind,
  isOn: z.boolean(),
  subject: z.string().nullable(),
  opening: z.string().nullable(),
})
export type MailText = z.infer<typeof MailText>

const Written = z.strictObject({
  kind: MailTextKind,
  subject: text(150).nullable().default(null),
  opening: multilineText(2_000).nullable().default(null),
})

export const MailTextDraft = Written.extend({ isOn: z.boolean() }).superRefine((draft, refused) => {
  for (const field of ['subject', 'opening'] as const)
    for (const word of unknownPlaceholdersOf(draft.kind, draft[field] ?? ''))
      refused.addIssue({ code: 'custom', path: [field], message: `This email has no placeholder {${word}}` })
  if (!draft.isOn && !standardMail(draft.kind).mayBeOff)
    refused.addIssue({ code: 'custom', path: ['isOn'], message: 'This email is always sent' })
})
export type MailTextDraft = z.output<typeof MailTextDraft>

export const listMailTexts = endpoint('GET /admin/mail-texts', {
  summary: 'List customizable customer emails',
  output: z.array(MailText),
})
export const saveMailText = endpoint('POST /admin/mail-texts', {
  summary: 'Customize an email or turn it off; empty texts restore the default',
  input: MailTextDraft,
  output: MailText,
})
export const previewMailText = endpoint('POST /admin/mail-texts/preview', {
  summary: 'Preview an email with unsaved texts and example data',
  input: Written,
  output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})
export const sendMailText = endpoint('POST /admin/mail-texts/test', {
  summary: 'Send yourself an email with unsaved texts and example data',
  input: Written,
  output: z.object({ to: Email }),
  status: 201,
})
