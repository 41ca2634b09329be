import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { ProductImport } from '#contract/catalog/product-import.ts'
import type { Ctx } from '../../context.ts'
import { importedPictures, importedRows } from './product-import.table.ts'

type Counts = Pick<ProductImport, 'created' | 'updated' | 'unchanged' | 'refused' | 'pictures'> & {
  undone: Omit<NonNullable<ProductImport['undone']>, 'stayed'>
}

/**
 * What imports did so far, by their ids: how many of their products were added, updated, left or refused, how far their
 * pictures are, and what became of their products where they were taken back.
 */
export async function countsOf(ctx: Ctx, importIds: number[]): Promise<Map<number, Counts>> {
  const { importId, outcome, undone } = importedRows
  const ofRows = inArray(importId, importIds)
  const outcomes = await ctx.db
    .select({ importId, name: outcome, n: count() })
    .from(importedRows)
    .where(ofRows)
    .groupBy(importId, outcome)
  const pictures = await ctx.db
    .select({ importId: importedPictures.importId, name: importedPictures.state, n: count() })
    .from(importedPictures)
    .where(inArray(importedPictures.importId, importIds))
    .groupBy(importedPictures.importId, importedPictures.state)
  const takenBack = await ctx.db
    .select({ importId, name: undone, n: count() })
    .from(importedRows)
    .where(and(ofRows, isNotNull(undone)))
    .groupBy(importId, undone)
  return new Map(
    importIds.map((id) => [
      id,
      {
        ...{ created: 0, updated: 0, unchanged: 0, refused: 0, ...namesOf(outcomes, id) },
        pictures: { waiting: 0, stored: 0, failed: 0, ...namesOf(pictures, id) },
        undone: { deleted: 0, archived: 0, restored: 0, kept: 0, ...namesOf(takenBack, id) },
      },
    ]),
  )
}

interface Counted {
  importId: number | null
  name: string | null
  n: number
}

function namesOf(rows: Counted[], id: number): Record<string, number> {
  return Object.fromEntries(rows.flatMap(({ importId, name, n }) => (importId === id ? [[name, n]] : [])))
}
