import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { record } from '../../../audit/audit.ts'
import { countEntries, findLastEntry } from '../../../audit/audit-trail.ts'
import type { Ctx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { setComponents } from '../../bundles/set-components.ts'
import { setFits } from '../../compatibility/set-fits.ts'
import { existingRecommendations, setRecommendations } from '../../recommendations/set-recommendations.ts'
import { addVariants } from '../../variants/write-variants.ts'
import { getAdminProduct, lockAdminProduct } from '../admin-product.ts'
import { Deleted, rejectMissingReferences, setArchived, toColumns } from '../edit-product.ts'
import { products } from '../product.table.ts'
import { requireFreeSlug } from '../product-slug.ts'
import { applySaleDates, hasSaleDates } from '../sale-dates.ts'

/**
 * Restores an archived product, or creates a deleted one again with its id and slug from the audit log.
 * @throws Problem `product_not_found` if it never existed; `slug_taken`; `validation_failed` if its category or
 * supplier was deleted meanwhile.
 */
export async function undeleteProduct(ctx: Ctx, { id }: { id: number }): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const deletion = await findLastEntry(ctx, { target: `product:${id}`, action: 'product.deleted' })
    if (deletion && (await isGone(ctx, id))) await writeAgain(ctx, z.decode(Deleted, deletion.before as never))
    await setArchived(ctx, await lockAdminProduct(ctx, { id }), false)
    return getAdminProduct(ctx, { id })
  })
}

async function isGone(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(products, eq(products.id, id))) === 0
}

async function writeAgain(ctx: Ctx, deleted: z.output<typeof Deleted>): Promise<void> {
  const {
    id,
    category,
    fits,
    crossSells,
    related,
    components,
    stock,
    stockHeld,
    archivedAt,
    priceTo,
    variants = [],
    lastVersion,
    ...facts
  } = deleted
  await requireFreeSlug(ctx, facts.slug, id)
  const version = (lastVersion ?? (await countEntries(ctx, `product:${id}`))) + 1
  const written = await rejectMissingReferences(() =>
    ctx.db
      .insert(products)
      .overridingSystemValue()
      .values({ ...toColumns(facts), id, hasOptions: facts.options.length > 0, version, updatedAt: ctx.now })
      .onConflictDoNothing({ target: products.id })
      .returning({ id: products.id }),
  )
  if (written.length === 0) return
  await setFits(ctx, id, fits)
  await setRecommendations(ctx, id, await existingRecommendations(ctx, { crossSells, related }))
  await setComponents(ctx, id, components)
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
