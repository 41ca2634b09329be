import { z } from 'zod'
import { APPOINTMENT_MAILS } from '../appointments/appointment-mail.ts'
import { endpoint } from '../endpoint.ts'
import { PLAN_MAILS } from '../managed-it/plan-mail.ts'
import { REPAIR_MAILS } from '../repairs/repair-mail.ts'
import { multilineText, text } from '../scalars.ts'
import type { StandardMail } from './standard-mail.ts'

const GROUPS = [
  { name: 'Repairs', mails: REPAIR_MAILS, words: ['device', 'number', 'name'] },
  { name: 'Appointments', mails: APPOINTMENT_MAILS, words: ['service', 'number', 'name'] },
  { name: 'Managed IT', mails: PLAN_MAILS, words: ['plan', 'number', 'name'] },
] as const

const STANDARD = { ...REPAIR_MAILS, ...APPOINTMENT_MAILS, ...PLAN_MAILS }
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
  return [...groupOfMail(kind).words, ...standardMail(kind).words]
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
  summary: 'Preview an email with unsaved texts',
  input: Written,
  output: z.object({ subject: z.string(), text: z.string() }),
})
