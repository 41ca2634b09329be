import type { AccountMailKind } from '#contract/accounts/account-mail.ts'
import type { Ctx } from '../context.ts'
import { button, greeting, letter, paragraph } from '../mail/letter.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import { findSender } from './sender.ts'
import type { UserRow } from './user.ts'

type AccountMail = Common & ({ kind: AccountMailKind; facts?: Record<string, string> } | FixedMail)

/** The owner cannot change the words of emails to the staff. */
interface FixedMail {
  kind: string
  subject: string
  what: string
}

interface Common {
  /** The link opens a page with a button; opening it changes nothing, because mail scanners open links, too. */
  action?: { name: string; href: string }
  otherwise: string
  dedupeKey?: string
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
  const { kind, action, otherwise, dedupeKey } = mail
  const blocks = [...(action ? [button(action.name, action.href)] : []), paragraph(otherwise)]
  const written =
    'subject' in mail
      ? letter(mail.subject, [greeting(name), paragraph(mail.what), ...blocks])
      : wordedLetter(mail.kind, { name, facts: { shop: (await findSender(ctx)).name, ...mail.facts }, blocks })
  return queueMail(ctx, { kind, dedupeKey, to: { name, address: user.email }, ...written })
}
