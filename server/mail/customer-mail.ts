import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { Ctx } from '../context.ts'
import { mailMessages } from './mail.table.ts'
import { namesAddress } from './names-address.ts'

/** Returns subjects only, because bodies contain links with keys. */
export async function listMailEntries(ctx: Ctx, email: string, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ id: mailMessages.id, at: mailMessages.createdAt, type: mailMessages.status, text: mailMessages.subject })
    .from(mailMessages)
    .where(eq(sql`lower(${mailMessages.toAddress})`, email))
    .orderBy(desc(mailMessages.id))
    .limit(most)
  return rows.map(({ id, ...row }) => ({
    ...row,
    key: `mail:${id}`,
    kind: 'mail',
    by: null,
    about: null,
    amount: null,
  }))
}

export async function deleteMailOf(ctx: Ctx, dedupeKeys: string[]): Promise<void> {
  if (dedupeKeys.length > 0) await ctx.db.delete(mailMessages).where(inArray(mailMessages.dedupeKey, dedupeKeys))
}

export async function deleteMailTo(ctx: Ctx, email: string, but: { kind: string }): Promise<void> {
  const isTheirs = eq(sql`lower(${mailMessages.toAddress})`, email)
  const namesThem = and(
    ne(mailMessages.status, 'queued'),
    namesAddress(sql`(${mailMessages.subject} || ' ' || ${mailMessages.text})`, email),
  )
  await ctx.db.delete(mailMessages).where(and(or(isTheirs, namesThem), ne(mailMessages.kind, but.kind)))
}

export async function forgetOldMails(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, createdAt, status } = mailMessages
  const isOver = and(ne(status, 'queued'), lt(createdAt, before))
  const old = ctx.db.select({ id }).from(mailMessages).where(isOver).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(mailMessages).where(inArray(id, old)).returning({ id })).length
}

const FAREWELL_DAYS = 7

export async function forgetFarewells(ctx: Ctx): Promise<void> {
  const { kind, createdAt, status } = mailMessages
  const before = new Date(ctx.now.getTime() - FAREWELL_DAYS * 86_400_000)
  const isOver = and(ne(status, 'queued'), lt(createdAt, before))
  await ctx.db.delete(mailMessages).where(and(eq(kind, 'account_deleted'), isOver))
}
