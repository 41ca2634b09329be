import type { AccountMailKind } from '#contract/accounts/account-mail.ts'
import type { Ctx } from '../context.ts'
import { button, greeting, letter, paragraph } from '../mail/letter.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import { findSender } from './sender.ts'
import type { UserRow } from './user.ts'

type WordedKind = Exclude<AccountMailKind, 'newsletter_confirmation'>

interface WordedMail {
  kind: WordedKind
  facts?: Record<string, string>
  /** The link opens a page with a button; opening it changes nothing, because mail scanners open links, too. */
  href?: string
}

/** The owner cannot change the words of emails to the staff. */
interface FixedMail {
  kind: string
  subject: string
  what: string
  action?: { name: string; href: string }
  otherwise: string
}

type AccountMail = (WordedMail | FixedMail) & { dedupeKey?: string }

const CONTACT_US = { otherwise: 'If this was not you, please contact us immediately.' }
const SECURE_IT = { otherwise: 'If this was not you, set a new password and contact us.' }

/** The button, and the text after it. */
const ENDINGS: Record<WordedKind, { button?: string; otherwise: string }> = {
  invitation: {
    button: 'Choose a password',
    otherwise: 'If you did not expect this, ignore this email. The account cannot be used without this link.',
  },
  email_verification: {
    button: 'Confirm my email address',
    otherwise: 'If you did not create an account with us, ignore this email.',
  },
  email_taken: {
    button: 'Set a new password',
    otherwise: 'If this was not you, ignore this email. Your account does not change.',
  },
  password_reset: {
    button: 'Set a new password',
    otherwise: 'If this was not you, ignore this email. Your password does not change.',
  },
  password_changed: {
    button: 'Set a new password',
    otherwise: 'If you changed it yourself, there is nothing to do. If not, set a new one and contact us.',
  },
  email_changed: CONTACT_US,
  second_factor_on: SECURE_IT,
  second_factor_off: SECURE_IT,
  passkey_added: {
    otherwise: 'If this was not you, remove it in your account settings, set a new password and contact us.',
  },
  passkey_removed: SECURE_IT,
  recovery_codes_renewed: SECURE_IT,
  account_deleted: CONTACT_US,
}

const STAFF_SENDS: ReadonlySet<string> = new Set(['invitation'])
const MAX_MAILS_TO_UNCONFIRMED_ADDRESS = 5

/**
 * Until the address is confirmed, the email omits the account's name, which anybody may have typed.
 * @returns whether the email was queued.
 */
export async function mailUser(
  ctx: Ctx,
  user: Pick<UserRow, 'username' | 'firstName' | 'email' | 'emailVerifiedAt'>,
  mail: AccountMail,
): Promise<boolean> {
  const isProven = user.emailVerifiedAt !== null
  const isConfirming = isProven || STAFF_SENDS.has(mail.kind)
  if (!isConfirming && !(await hasMailLeft(ctx, { address: user.email, most: MAX_MAILS_TO_UNCONFIRMED_ADDRESS })))
    return false
  const name = isProven ? (user.firstName ?? user.username) : undefined
  const written = 'subject' in mail ? fixedLetter(name, mail) : accountLetter(name, mail, (await findSender(ctx)).name)
  const { kind, dedupeKey } = mail
  return queueMail(ctx, { kind, dedupeKey, to: { name, address: user.email }, ...written })
}

export function accountLetter(name: string | undefined, { kind, facts, href }: WordedMail, shop: string) {
  const { button: label, otherwise } = ENDINGS[kind]
  const blocks = [...(label && href ? [button(label, href)] : []), paragraph(otherwise)]
  return wordedLetter(kind, { name, facts: { shop, ...facts }, blocks })
}

function fixedLetter(name: string | undefined, { subject, what, action, otherwise }: FixedMail) {
  const link = action ? [button(action.name, action.href)] : []
  return letter(subject, [greeting(name), paragraph(what), ...link, paragraph(otherwise)])
}
