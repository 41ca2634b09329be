import { eq, type SQL, sql } from 'drizzle-orm'
import {
  groupOfMail,
  MailText,
  type MailTextDraft,
  MailTextKind,
  standardMail,
  wordsOf,
} from '#contract/company/mail-text.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { greeting, letter, paragraph } from '../../mail/letter.ts'
import { fillIn } from '../fill-in.ts'
import { mailTexts } from './mail-text.table.ts'

type Written = Pick<MailText, 'subject' | 'opening'>

async function findMailText(ctx: Ctx, kind: MailTextKind): Promise<MailText> {
  const [row] = await ctx.db.select().from(mailTexts).where(eq(mailTexts.kind, kind))
  return row ?? asWritten(kind)
}

export function ownersText(kind: MailTextKind): SQL<Omit<MailText, 'kind'> | null> {
  return sql`(
    select json_build_object('isOn', is_on, 'subject', subject, 'opening', opening)
    from ${mailTexts} where kind = ${kind})`
}

export async function findEnabledText(ctx: Ctx, kind: MailTextKind): Promise<Written | null> {
  const text = await findMailText(ctx, kind)
  return text.isOn || !standardMail(kind).mayBeOff ? text : null
}

export function filledText(kind: MailTextKind, written: Written, facts: Record<string, string>) {
  const own = standardMail(kind)
  return {
    subject: fillIn(written.subject || own.subject, facts),
    opening: fillIn(written.opening || own.opening, facts),
  }
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

export async function previewMailText(
  _ctx: Ctx,
  { kind, ...written }: Written & { kind: MailTextKind },
): Promise<{ subject: string; text: string }> {
  const examples: Record<string, string> = { ...EXAMPLES, ...NUMBERS[groupOfMail(kind).name] }
  const facts = Object.fromEntries(wordsOf(kind).map((word) => [word, examples[word] ?? `{${word}}`]))
  const { subject, opening } = filledText(kind, written, facts)
  const { text } = letter(subject, [
    greeting(EXAMPLES.name),
    paragraph(opening),
    paragraph('(What else belongs to it, such as sums and its link, follows here.)'),
  ])
  return { subject, text }
}

function asWritten(kind: MailTextKind): MailText {
  return { kind, isOn: true, subject: null, opening: null }
}

const NUMBERS = { Repairs: { number: 'T-1042' }, Appointments: { number: 'A-310' }, 'Managed IT': { number: 'M-7-2' } }

const EXAMPLES = {
  name: 'Carla Mendes',
  device: 'Framework Laptop 13',
  service: 'Notary Services',
  plan: 'Small office care',
  total: '$85.60',
  amount: '$85.60',
  price: '$80.00',
  from: 'Friday, November 20, 2026',
  to: 'Saturday, December 19, 2026',
  until: 'Friday, December 4, 2026',
  date: 'November 20, 2026',
  note: 'your power of attorney needs a second signature.',
  decision: 'approved',
  answer: 'thank you. You approved this estimate:',
  what: 'repair',
  how: 'by card',
  way: 'to the card you paid with. Banks usually need 5-10 days to show it.',
  outcome: 'is repaired and ready to be picked up.',
}
