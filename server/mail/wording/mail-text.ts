import { eq, type SQL, sql } from 'drizzle-orm'
import { MailText, type MailTextDraft, MailTextKind, standardMail } from '#contract/mail/mail-text.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Letter } from '../letter.ts'
import { mailTexts } from './mail-text.table.ts'
import type { Wording } from './worded-letter.ts'

export async function findMailText(ctx: Ctx, kind: MailTextKind): Promise<MailText> {
  const [row] = await ctx.db.select().from(mailTexts).where(eq(mailTexts.kind, kind))
  return row ?? asWritten(kind)
}

export function ownersText(kind: MailTextKind): SQL<Omit<MailText, 'kind'> | null> {
  return sql`(
    select json_build_object('isOn', is_on, 'subject', subject, 'opening', opening)
    from ${mailTexts} where kind = ${kind})`
}

/** Null if the owner switched the email off. */
export async function inOwnersWords(ctx: Ctx, { kind, write }: Wording): Promise<Letter | null> {
  const text = await findMailText(ctx, kind)
  return text.isOn || !standardMail(kind).mayBeOff ? write(text) : null
}

export async function listMailTexts(ctx: Ctx): Promise<MailText[]> {
  const rows = await ctx.db.select().from(mailTexts)
  return MailTextKind.options.map((kind) => rows.find((row) => row.kind === kind) ?? asWritten(kind))
}

export async function saveMailText(ctx: StaffCtx, { kind, isOn, subject, opening }: MailTextDraft): Promise<MailText> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findMailText(ctx, kind)
    const after = { kind, isOn, subject: subject || null, opening: opening || null }
    await ctx.db.insert(mailTexts).values(after).onConflictDoUpdate({ target: mailTexts.kind, set: after })
    await record(ctx, 'company.mail_text_changed', 'company', MailText, { before, after })
    return after
  })
}

function asWritten(kind: MailTextKind): MailText {
  return { kind, isOn: true, subject: null, opening: null }
}
