import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { BookClosing } from '#contract/reports/journal.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { bookClosings, closedBookEntries } from './book-closing.table.ts'
import { readClosedThrough, readEntries } from './read-entries.ts'

/** The latest first. */
export async function listBookClosings(ctx: Ctx): Promise<BookClosing[]> {
  return ctx.db.select().from(bookClosings).orderBy(desc(bookClosings.through))
}

/**
 * Locks all days through this one as they are now.
 * @throws Problem `validation_failed` if the day is not over, or is closed already.
 */
export async function closeBooks(ctx: StaffCtx, { through }: { through: string }): Promise<BookClosing[]> {
  if (through >= dayIn(await timeZoneOf(ctx), ctx.now)) throw invalid({ through: ['Choose a day that is over'] })
  return inTransaction(ctx, async (ctx) => {
    await lockClosings(ctx)
    const closed = await readClosedThrough(ctx)
    if (closed !== null && through <= closed) throw invalid({ through: ['This day is closed already'] })
    const entries = await readEntries(ctx, { from: '2000-01-01', to: through })
    const [closing] = await ctx.db
      .insert(bookClosings)
      .values({ through, closedBy: ctx.actor.user.username, closedAt: ctx.now })
      .returning()
    const own = entries.filter(({ day }) => closed === null || day > closed)
    if (own.length > 0)
      await ctx.db.insert(closedBookEntries).values(own.map((entry) => ({ ...entry, closingId: closing!.id })))
    await record(ctx, 'book_closing.created', `book_closing:${closing!.id}`, BookClosing, { after: closing! })
    return listBookClosings(ctx)
  })
}

const Reopened = BookClosing.partial().extend({ reason: z.string().optional() })

/** @throws Problem `closing_not_found`; `not_last_closing`. */
export async function reopenBooks(
  ctx: StaffCtx,
  { id, reason }: { id: number; reason: string },
): Promise<BookClosing[]> {
  return inTransaction(ctx, async (ctx) => {
    await lockClosings(ctx)
    const closings = await listBookClosings(ctx)
    const before = closings.find((closing) => closing.id === id)
    if (!before) throw new Problem('not_found', 'closing_not_found', 'These days are not closed.')
    if (before !== closings[0])
      throw new Problem('conflict', 'not_last_closing', 'Only the days that were closed last can be reopened.')
    await ctx.db.delete(bookClosings).where(eq(bookClosings.id, id))
    await record(ctx, 'book_closing.reopened', `book_closing:${id}`, Reopened, { before, after: { reason } })
    return listBookClosings(ctx)
  })
}

async function lockClosings(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('book closings'))`)
}
