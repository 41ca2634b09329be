import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { dataImportRows, dataImports } from './data-import.table.ts'

interface Person {
  name: string | null
  email: string | null
  records: Record<string, number[]>
}

/** The rows stay without the person's data, so that the import's counts stay right. */
export async function anonymizeRows(ctx: Ctx, { name, email, records }: Person): Promise<void> {
  const areTheirs = [
    ...Object.entries(records).map(([kind, ids]) => created(ctx, kind, ids)),
    ...(name ? [sql`(${dataImportRows.name} = ${name} or ${dataImportRows.name} like '#% ' || ${name})`] : []),
    ...(email ? [mentions(email)] : []),
  ]
  await ctx.db
    .update(dataImportRows)
    .set({ name: 'Deleted customer', messages: [], source: null })
    .where(and(or(...areTheirs), isOfKinds(ctx, Object.keys(records))))
  // A resumed import would create their records again.
  const fileNamesThem = [email, name].flatMap((text) =>
    text ? [sql`position(${text.toLowerCase()} in lower(${dataImports.csv})) > 0`] : [],
  )
  if (fileNamesThem.length === 0) return
  await ctx.db
    .update(dataImports)
    .set({ csv: null })
    .where(and(eq(dataImports.state, 'failed'), inArray(dataImports.kind, Object.keys(records)), or(...fileNamesThem)))
}

function created(ctx: Ctx, kind: string, ids: number[]): SQL {
  return and(inArray(dataImportRows.recordId, ids), isOfKinds(ctx, [kind]))!
}

function isOfKinds(ctx: Ctx, kinds: string[]): SQL {
  const { id, kind } = dataImports
  return exists(
    ctx.db
      .select({ id })
      .from(dataImports)
      .where(and(eq(id, dataImportRows.importId), inArray(kind, kinds))),
  )
}

/** Matches the whole address, because another one may end in the same way. */
function mentions(email: string): SQL {
  const text = sql`lower(${dataImportRows.name} || ' ' || ${dataImportRows.messages}::text || ' ' || coalesce(${dataImportRows.source}::text, ''))`
  return sql`${email.toLowerCase()} = any(regexp_split_to_array(${text}, '[^a-z0-9.!#$%&*+/=?^_{|}~@-]+'))`
}
