import { desc, eq, sql } from 'drizzle-orm'
import type { TechNote, TechNoteDraft } from '#contract/repairs/workbench.ts'
import { listPushStaff, pushToStaff } from '../../accounts/push/push.ts'
import { listStaffUsernames } from '../../accounts/staff/worker.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { techNotes } from './tech-note.table.ts'

const SHOWN = 30

export async function listTechNotes(ctx: StaffCtx): Promise<TechNote[]> {
  const rows = await ctx.db.select().from(techNotes).orderBy(desc(techNotes.at), desc(techNotes.id)).limit(SHOWN)
  const me = ctx.actor.user.username
  return rows.map(({ id, text, author, at, waitsFor }) => ({ id, text, author, at, isForMe: waitsFor.includes(me) }))
}

export async function writeTechNote(ctx: StaffCtx, form: TechNoteDraft): Promise<void> {
  const { key, text } = form
  const author = ctx.actor.user.username
  const named = new Set([...text.matchAll(MENTION)].map(([, name]) => name!.toLowerCase()))
  const staff = await listStaffUsernames(ctx)
  const waitsFor = staff.filter((username) => named.has(username.toLowerCase()) && username !== author)
  await inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'tech_note', form)
    const [note] = await ctx.db
      .insert(techNotes)
      .values({ text, author, waitsFor, requestKey: key, at: ctx.now })
      .onConflictDoNothing()
      .returning({ id: techNotes.id })
    if (note && waitsFor.length > 0) await pushNamed(ctx, note.id, author, waitsFor)
  })
}

/** The notification omits the text, because other people may see the screen. */
async function pushNamed(ctx: Ctx, noteId: number, author: string, named: string[]): Promise<void> {
  const news = {
    kind: 'mention',
    dedupeKey: `mention:${noteId}`,
    title: `${author} left you a note`,
    body: 'Read it at the workbench.',
    href: '/workbench',
  } as const
  for (const one of await listPushStaff(ctx, 'mention'))
    if (named.includes(one.username) && one.permissions.has('tickets.read')) await pushToStaff(ctx, one, news)
}

const MENTION = /@([\p{L}\p{N}_.+-]*[\p{L}\p{N}_])/gu

export async function markTechNoteSeen(ctx: StaffCtx, noteId: number): Promise<void> {
  await ctx.db
    .update(techNotes)
    .set({ waitsFor: sql`array_remove(${techNotes.waitsFor}, ${ctx.actor.user.username})` })
    .where(eq(techNotes.id, noteId))
}
