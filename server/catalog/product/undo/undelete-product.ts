import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { record } from '../../../audit/audit.ts'
import { countEntries, findLastEntry } from '../../../audit/audit-trail.ts'
import type { Ctx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { setFits } from '../../compatibility/set-fits.ts'
import { makeKit } from '../../kits/set-parts.ts'
import { setCompanions, stillThere } from '../../recommendations/set-companions.ts'
import { addVariants } from '../../variants/write-variants.ts'
import { getAdminProduct, lockAdminProduct } from '../admin-product.ts'
import { Deleted, referring, setArchived, toColumns } from '../edit-product.ts'
import { products } from '../product.table.ts'
import { requireFreeSlug } from '../product-slug.ts'
import { applySaleDates, hasSaleDates } from '../sale-dates.ts'

/**
 * Takes a deletion back. What was archived goes back on sale; what was gone is written again from the log, with its
 * own number and address. Harmless where the product is on sale.
 * @throws Problem `product_not_found`: it was never there; `slug_taken`; `validation_failed` where its category or its
 * supplier was deleted meanwhile.
 */
export async function undeleteProduct(ctx: Ctx, { id }: { id: number }): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const deletion = await findLastEntry(ctx, { target: `product:${id}`, action: 'product.deleted' })
    if (deletion && (await isGone(ctx, id)))
      await writeAgain(ctx, z.decode(Deleted, deletion.before as never))
    await setArchived(ctx, await lockAdminProduct(ctx, { id }), false)
    return getAdminProduct(ctx, { id })
  })
}

async function isGone(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(products, eq(products.id, id))) === 0
}

/** Nothing of it ever lay on a shelf: a product with a movement of stock is archived, never deleted. */
async function writeAgain(ctx: Ctx, deleted: z.output<typeof Deleted>): Promise<void> {
  const {
    id,
    category,
    fits,
    goesWith,
    related,
    parts,
    stock,
    stockHeld,
    archivedAt,
    priceTo,
    variants = [],
    lastVersion,
    ...facts
  } = deleted
  await requireFreeSlug(ctx, facts.slug, id)
  // No form has seen the version that follows. Older entries do not say it; each change wrote one then.
  const version = (lastVersion ?? (await countEntries(ctx, `product:${id}`))) + 1
  const written = await referring(() =>
    ctx.db
      .insert(products)
      .overridingSystemValue()
      .values({ ...toColumns(facts), id, hasOptions: facts.options.length > 0, version, updatedAt: ctx.now })
      .onConflictDoNothing({ target: products.id })
      .returning({ id: products.id }),
  )
  // Somebody else took the same deletion back at the same moment.
  if (written.length === 0) return
  await setFits(ctx, id, fits)
  await setCompanions(ctx, id, await stillThere(ctx, { goesWith, related }))
  await makeKit(ctx, id, parts)
  await addVariants(
    ctx,
    await getAdminProduct(ctx, { id }),
    variants.map(({ stock, stockHeld, ...variant }) => variant),
    { asBefore: true },
  )
  if ([deleted, ...variants].some(hasSaleDates)) await applySaleDates(ctx, [id])
  const after = await getAdminProduct(ctx, { id })
  await record(ctx, 'product.undeleted', `product:${id}`, AdminProduct, { after })
}
