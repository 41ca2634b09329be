import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { customerOfUser } from '../../accounts/user-customer.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { lockCustomer } from '../../customer-records/customer-record.ts'
import { inTransaction } from '../../db/transaction.ts'
import { customerNotes } from './customer-note.table.ts'

export async function addUserNote(ctx: StaffCtx, { id, text }: { id: number; text: string }): Promise<TimelineEntry> {
  return writeNote(ctx, await customerOfUser(ctx, await findAdminUser(ctx, { id })), text)
}

/** @throws Problem `customer_not_found`; `customer_erased`. */
export async function addCustomerNote(
  ctx: StaffCtx,
  { id, text }: { id: number; text: string },
): Promise<TimelineEntry> {
  return inTransaction(ctx, async (ctx) => writeNote(ctx, (await lockCustomer(ctx, id)).id, text))
}

/** The text is left out of the audit log, which outlives the customer's data. */
export async function writeNote(ctx: StaffCtx, customerId: number, text: string): Promise<TimelineEntry> {
  const { id: authorId, username: authorName } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const [note] = await ctx.db
      .insert(customerNotes)
      .values({ customerId, text, authorId, authorName, at: ctx.now })
      .returning()
    await record(ctx, 'customer_note.added', `customer_note:${note!.id}`)
    return toEntry(note!)
  })
}

export async function listNoteEntries(ctx: Ctx, customerId: number, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(most)
  return rows.map(toEntry)
}

export async function deleteNotes(ctx: Ctx, customerId: number): Promise<void> {
  await ctx.db.delete(customerNotes).where(eq(customerNotes.customerId, customerId))
}

export async function deleteNotesOf(ctx: Ctx, { customerId, at }: { customerId: number; at: Date }): Promise<void> {
  await ctx.db.delete(customerNotes).where(and(eq(customerNotes.customerId, customerId), eq(customerNotes.at, at)))
}

export async function hasWrittenNote(ctx: Ctx, userId: number): Promise<boolean> {
  const [note] = await ctx.db
    .select({ id: customerNotes.id })
    .from(customerNotes)
    .where(eq(customerNotes.authorId, userId))
    .limit(1)
  return note !== undefined
}

function toEntry({ id, at, text, authorName }: typeof customerNotes.$inferSelect): TimelineEntry {
  return { key: `note:${id}`, at, kind: 'note', type: 'note', text, by: authorName, about: null, amount: null }
}

export async function forgetOldNotes(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, at } = customerNotes
  const old = ctx.db.select({ id }).from(customerNotes).where(lt(at, before)).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(customerNotes).where(inArray(id, old)).returning({ id })).length
}
