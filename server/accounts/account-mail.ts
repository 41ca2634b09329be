import type { Ctx } from '../context.ts'
import { button, footer, greeting, letter, paragraph } from '../mail/letter.ts'
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

/** A mail about the account itself, to the address of the account. */
export async function mailUser(
  ctx: Ctx,
  user: Pick<UserRow, 'username' | 'firstName' | 'email'>,
  mail: AccountMail,
): Promise<boolean> {
  const sender = (await findSender(ctx)).line
  const name = user.firstName ?? user.username
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
