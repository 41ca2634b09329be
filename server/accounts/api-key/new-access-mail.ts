import { findCompany } from '../../company/company.ts'
import type { CustomerCtx } from '../../context.ts'
import { letter, link, paragraph } from '../../mail/letter.ts'
import { queueMail } from '../../mail/outbox.ts'
import { mailUser } from '../account-mail.ts'
import { findUser } from '../user.ts'

interface NewAccess {
  kind: 'api_key_created' | 'webhook_set_up' | 'calendar_feed_issued'
  subject: string
  what: string
  adminPath?: '/admin/api-keys' | '/admin/webhooks'
}

export async function mailNewAccess(ctx: CustomerCtx, { kind, subject, what, adminPath }: NewAccess): Promise<void> {
  const user = (await findUser(ctx, ctx.actor.user.id))!
  const { publicUrl } = ctx.config
  await mailUser(ctx, user, {
    kind,
    subject,
    what,
    action: { name: 'See what has access', href: `${publicUrl}/profile?tab=settings` },
    otherwise: 'If this was not you, revoke it there, sign out everywhere and set a new password.',
  })
  const address = adminPath && (await findCompany(ctx))?.email
  if (!address || address.toLowerCase() === user.email.toLowerCase()) return
  await queueMail(ctx, {
    kind,
    to: { address },
    ...letter(subject, [
      paragraph(what),
      paragraph(`It was created with the account ${user.username}. If nobody in the shop did this, revoke it.`),
      link('Open it in the back office', `${publicUrl}${adminPath}`),
    ]),
  })
}
