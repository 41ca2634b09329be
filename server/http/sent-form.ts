import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { sentForms } from './sent-form.table.ts'

const RETENTION_DAYS = 7

/**
 * When an answer is lost, the form is sent again with its key and is saved once. If the form was changed in between, the
 * change would be lost without a word. Runs in the transaction that saves the form.
 * @param of what is saved, because a key may create several records.
 * @throws Problem `key_used`.
 */
export async function requireSameForm<F extends { key: string }>(ctx: Ctx, of: string, form: F): Promise<void> {
  const key = `${of}:${form.key}`
  const digest = createHash('sha256').update(JSON.stringify(form)).digest('base64url')
  const [fresh] = await ctx.db
    .insert(sentForms)
    .values({ key, digest, at: ctx.now })
    .onConflictDoNothing()
    .returning({ key: sentForms.key })
  if (fresh) return
  const [before] = await ctx.db.select().from(sentForms).where(eq(sentForms.key, key))
  if (before!.digest === digest) return
  const message =
    'This was already saved before your last change. Look at what was saved, and reload this page to save something else.'
  throw new Problem('conflict', 'key_used', message)
}

/** For a use case that other use cases call with a key of their own. @throws Problem `key_used`. */
export function comparingForms<C extends Ctx, F extends { key: string }, A>(
  of: string,
  write: (ctx: C, form: F) => Promise<A>,
): (ctx: C, form: F) => Promise<A> {
  return (ctx, form) =>
    inTransaction(ctx, async (ctx) => {
      await requireSameForm(ctx, of, form)
      return write(ctx, form)
    })
}

export async function forgetSentForms(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sentForms).where(lt(sentForms.at, new Date(ctx.now.getTime() - RETENTION_DAYS * 86_400_000)))
}
