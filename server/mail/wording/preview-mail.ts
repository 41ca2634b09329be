import { z } from 'zod'
import type { MailTextKind } from '#contract/mail/mail-text.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Letter } from '../letter.ts'
import { inTemplate } from '../mail-template.ts'
import { queueMail } from '../outbox.ts'
import { exampleMail } from './example-mail.ts'
import type { Words } from './worded-letter.ts'

type Draft = Words & { kind: MailTextKind }

export async function previewMailText(ctx: StaffCtx, draft: Draft): Promise<Letter> {
  const head = await ctx.letterhead(ctx)
  const written = exampleMail(draft.kind, { publicUrl: ctx.config.publicUrl, shop: head.name }).wording.write(draft)
  return { subject: written.subject, ...inTemplate(written, head) }
}

export async function sendMailText(ctx: StaffCtx, draft: Draft): Promise<{ to: string }> {
  const { email: to } = ctx.actor.user
  const { name: shop } = await ctx.letterhead(ctx)
  const { subject, text, html } = exampleMail(draft.kind, { publicUrl: ctx.config.publicUrl, shop }).wording.write(
    draft,
  )
  await inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, { kind: 'test', to: { address: to }, subject: `Test: ${subject}`, text, html })
    await record(ctx, 'mail.tested', 'company', z.object({ to: z.string() }), { after: { to } })
  })
  return { to }
}
