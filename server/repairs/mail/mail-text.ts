import { eq, type SQL, sql } from 'drizzle-orm'
import {
  REPAIR_MAILS,
  RepairMail,
  type RepairMailDraft,
  RepairMailKind,
  wordsOf,
} from '#contract/repairs/repair-mail.ts'
import { record } from '../../audit/audit.ts'
import { fillIn } from '../../company/fill-in.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { greeting, letter, paragraph } from '../../mail/letter.ts'
import { repairMailTexts } from './mail-text.table.ts'

type Written = Pick<RepairMail, 'subject' | 'opening'>

async function findMailText(ctx: Ctx, kind: RepairMailKind): Promise<RepairMail> {
  const [row] = await ctx.db.select().from(repairMailTexts).where(eq(repairMailTexts.kind, kind))
  return row ?? asWritten(kind)
}

/** The same as a part of a statement; null where the owner wrote nothing. */
export function ownersText(kind: RepairMailKind): SQL<Omit<RepairMail, 'kind'> | null> {
  return sql`(
    select json_build_object('isOn', is_on, 'subject', subject, 'opening', opening)
    from ${repairMailTexts} where kind = ${kind})`
}

/** The owner's words, or else the program's, with what they name filled in. */
export function filledText(kind: RepairMailKind, written: Written, facts: Record<string, string>) {
  const own = REPAIR_MAILS[kind]
  return {
    subject: fillIn(written.subject || own.subject, facts),
    opening: fillIn(written.opening || own.opening, facts),
  }
}

export async function listRepairMails(ctx: Ctx): Promise<RepairMail[]> {
  const rows = await ctx.db.select().from(repairMailTexts)
  return RepairMailKind.options.map((kind) => rows.find((row) => row.kind === kind) ?? asWritten(kind))
}

export async function saveRepairMail(
  ctx: StaffCtx,
  { kind, isOn, subject, opening }: RepairMailDraft,
): Promise<RepairMail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findMailText(ctx, kind)
    const after = { kind, isOn, subject: subject || null, opening: opening || null }
    await ctx.db
      .insert(repairMailTexts)
      .values(after)
      .onConflictDoUpdate({ target: repairMailTexts.kind, set: after })
    await record(ctx, 'company.repair_mail_changed', 'company', RepairMail, { before, after })
    return after
  })
}

/** With made-up facts; what only the repair itself can say is left out. */
export async function previewRepairMail(
  _ctx: Ctx,
  { kind, ...written }: Written & { kind: RepairMailKind },
): Promise<{ subject: string; text: string }> {
  const facts = Object.fromEntries(wordsOf(kind).map((word) => [word, EXAMPLES[word] ?? `{${word}}`]))
  const { subject, opening } = filledText(kind, written, facts)
  const { text } = letter(subject, [
    greeting(EXAMPLES.name),
    paragraph(opening),
    paragraph('(What belongs to this repair, and its link, follow here.)'),
  ])
  return { subject, text }
}

function asWritten(kind: RepairMailKind): RepairMail {
  return { kind, isOn: true, subject: null, opening: null }
}

const EXAMPLES: Record<string, string> = {
  name: 'Carla Mendes',
  device: 'Framework Laptop 13',
  number: 'T-1042',
  total: '$85.60',
  amount: '$85.60',
  until: 'Friday, December 4, 2026',
  date: 'November 20, 2026',
  decision: 'approved',
  answer: 'thank you. You approved this estimate:',
  what: 'repair',
  how: 'by card',
  way: 'to the card you paid with. Banks usually need 5-10 days to show it.',
  outcome: 'is repaired and ready to be picked up.',
}
