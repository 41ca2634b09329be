import type { Ctx } from '../context.ts'
import { button, footer, greeting, letter, paragraph } from '../mail/letter.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { findSender } from './sender.ts'
import type { UserRow } from './user.ts'

interface AccountMail {
  kind: string
  subject: string
  what: string
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
  const sender = (await findSender(ctx)).line
  const name = isProven ? (user.firstName ?? user.username) : undefined
  const { kind, subject, what, action, otherwise, dedupeKey } = mail
  return queueMail(ctx, {
    kind,
    dedupeKey,
    to: { name, address: user.email },
    ...letter(subject, [
      greeting(name),
      paragraph(what),
      ...(action ? [button(action.name, action.href)] : []),
      paragraph(otherwise),
      footer(sender),
    ]),
  })
}
