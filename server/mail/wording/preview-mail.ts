import { z } from 'zod'
import type { MailTextKind } from '#contract/mail/mail-text.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Letter } from '../letter.ts'
import { inTemplate } from '../mail-template.ts'
import { queueMail } from '../outbox.ts'
import type { Words } from './worded-letter.ts'

type Draft = Words & { kind: MailTextKind }

export async function previewMailText(ctx: StaffCtx, draft: Draft): Promise<Letter> {
  const written = await writeExample(ctx, draft)
  return { subject: written.subject, ...inTemplate(written, await ctx.letterhead(ctx)) }
}

export async function sendMailText(ctx: StaffCtx, draft: Draft): Promise<{ to: string }> {
  const { email: to } = ctx.actor.user
  const { subject, text, html } = await writeExample(ctx, draft)
  await inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, { kind: 'test', to: { address: to }, subject: `Test: ${subject}`, text, html })
    await record(ctx, 'mail.tested', 'company', z.object({ to: z.string() }), { after: { to } })
  })
  return { to }
}

async function writeExample(ctx: StaffCtx, draft: Draft): Promise<Letter> {
  const example = await ctx.exampleMails[draft.kind]!(ctx)
  return example.wording!.write(draft)
}
