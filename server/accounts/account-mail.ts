import type { Ctx } from '../context.ts'
import { html } from '../http/markup.ts'
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
  const greeting = `Hello ${user.firstName ?? user.username},`
  const { kind, subject, what, action, otherwise, dedupeKey } = mail
  return queueMail(ctx, {
    kind,
    dedupeKey,
    to: { name: user.firstName ?? user.username, address: user.email },
    subject,
    text: [greeting, what, action && `${action.name}:\n${action.href}`, otherwise, sender]
      .filter(Boolean)
      .join('\n\n'),
    html: html`<p>${greeting}</p>
<p>${what}</p>
${action ? html`<p><a href="${action.href}">${action.name}</a></p>` : ''}
<p>${otherwise}</p>
<hr><p><small>${sender}</small></p>`.toString(),
  })
}
