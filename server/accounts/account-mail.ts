import type { Ctx } from '../context.ts'
import { button, footer, greeting, letter, paragraph } from '../mail/letter.ts'
import { hasMailLeft } from '../mail/mail-share.ts'
import { queueMail } from '../mail/outbox.ts'
import { findSender } from './sender.ts'
import type { UserRow } from './user.ts'

interface AccountMail {
  kind: string
  subject: string
  /** What happened, in a sentence or two. */
  what: string
  /** The one thing to do. A link opens a page with a button: opening it changes nothing. */
  action?: { name: string; href: string }
  /** What to do if it was not them. */
  otherwise: string
  dedupeKey?: string
}

/** What no stranger can cause. */
const STAFF_SENDS: ReadonlySet<string> = new Set(['invitation'])
/** Nobody has said yet that they read an address which is not confirmed: it gets so many mails a day, whatever happens. */
const MAX_MAILS_TO_UNCONFIRMED_ADDRESS = 5

/**
 * A mail about the account itself, to the address of the account. Until that is confirmed it says no name, which may be
 * anything that a stranger typed.
 * @returns whether it is on its way.
 */
export async function mailUser(
  ctx: Ctx,
  user: Pick<UserRow, 'username' | 'firstName' | 'email' | 'emailVerifiedAt'>,
  mail: AccountMail,
): Promise<boolean> {
  const isProven = user.emailVerifiedAt !== null
  const isAsked = isProven || STAFF_SENDS.has(mail.kind)
  if (!isAsked && !(await hasMailLeft(ctx, { address: user.email, most: MAX_MAILS_TO_UNCONFIRMED_ADDRESS })))
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
