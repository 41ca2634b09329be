import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { productFiles } from './product-file.table.ts'

const DAY_MS = 24 * 60 * 60_000

export async function deleteUnusedFiles(ctx: Ctx): Promise<void> {
  const names = await ctx.files.listUntouched(new Date(ctx.now.getTime() - DAY_MS))
  if (names.length === 0) return
  const rows = await ctx.db
    .select({ name: productFiles.storedAs })
    .from(productFiles)
    .where(inArray(productFiles.storedAs, names))
  const wanted = new Set(rows.map(({ name }) => name))
  for (const name of names.filter((name) => !wanted.has(name))) await ctx.files.remove(name)
}
