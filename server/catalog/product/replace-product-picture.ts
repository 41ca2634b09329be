import { eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context.ts'
import { serializedUnits } from '../serialized-units/unit.table.ts'
import { products } from './product.table.ts'

/** Leaves the version as it is, so that a form opened before can still be saved. */
export async function replaceProductPicture(ctx: Ctx, from: string, to: string): Promise<void> {
  const replaced = (images: PgColumn) =>
    sql`replace(${images}::text, ${JSON.stringify(from)}, ${JSON.stringify(to)})::jsonb`
  await ctx.db
    .update(products)
    .set({
      imageUrl: sql`replace(${products.imageUrl}, ${from}, ${to})`,
      images: replaced(products.images),
      updatedAt: ctx.now,
    })
    .where(or(eq(products.imageUrl, from), sql`${products.images} @> ${JSON.stringify([{ url: from }])}::jsonb`))
  await ctx.db
    .update(serializedUnits)
    .set({ images: replaced(serializedUnits.images) })
    .where(sql`${serializedUnits.images} ? ${from}`)
}
