import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Synonym, type SynonymChange, type SynonymDraft } from '#contract/catalog/synonym.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { synonyms } from './synonym.table.ts'

const MAX_SYNONYMS = 2_000

export async function listSynonyms(ctx: Ctx): Promise<Synonym[]> {
  return ctx.db
    .select()
    .from(synonyms)
    .orderBy(asc(sql`lower(${synonyms.words}[1])`), asc(synonyms.id))
}

/** @throws Problem `too_many_synonyms`. */
export async function createSynonym(ctx: Ctx, draft: SynonymDraft): Promise<Synonym> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(synonyms)) >= MAX_SYNONYMS)
      throw new Problem(
        'conflict',
        'too_many_synonyms',
        `You can have up to ${MAX_SYNONYMS} entries. Delete one first.`,
      )
    const [row] = await ctx.db.insert(synonyms).values(draft).returning()
    await record(ctx, 'synonym.created', `synonym:${row!.id}`, Synonym, { after: row! })
    return row!
  })
}

/** @throws Problem `synonym_not_found`; `stale_edit`; `synonym_says_nothing`. */
export async function updateSynonym(ctx: Ctx, { id, version, ...change }: SynonymChange): Promise<Synonym> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockSynonym(ctx, id)
    requireFresh(version, before.version, () => z.encode(Synonym, before))
    const { words, alsoFinds } = { ...before, ...change }
    if (words.length + alsoFinds.length < 2)
      throw new Problem('invalid', 'synonym_says_nothing', 'Add at least two words.')
    const [after] = await ctx.db
      .update(synonyms)
      .set({ words, alsoFinds, version: before.version + 1 })
      .where(eq(synonyms.id, id))
      .returning()
    await record(ctx, 'synonym.updated', `synonym:${id}`, Synonym, { before, after: after! })
    return after!
  })
}

export async function deleteSynonym(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockSynonym(ctx, id)
    await ctx.db.delete(synonyms).where(eq(synonyms.id, id))
    await record(ctx, 'synonym.deleted', `synonym:${id}`, Synonym, { before })
  })
}

async function lockSynonym(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(synonyms).where(eq(synonyms.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'synonym_not_found', 'This entry does not exist.')
  return row
}
