import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanionKind } from '#contract/catalog/recommendations/companion.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { products } from '../product/product.table.ts'
import { productCompanions } from './companion.table.ts'
import { lockPages } from './lock-pages.ts'

export interface Companions {
  goesWith?: { id: number }[] | undefined
  related?: { id: number }[] | undefined
}

const KINDS = { goesWith: 'goes-with', related: 'related' } as const

export function companionsOfProduct(kind: CompanionKind): SQL<{ id: number; name: string }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', companion.id, 'name', companion.name) order by beside.position), '[]')
    from ${productCompanions} beside join ${products} companion on companion.id = beside.companion_id
    where beside.product_id = ${products.id} and beside.kind = ${sql.raw(`'${kind}'`)})`
}

/**
 * Replaces the products of this kind.
 * @throws Problem `validation_failed` for the product itself, a variant, or a product that does not exist.
 */
export async function setCompanions(ctx: Ctx, productId: number, given: Companions): Promise<void> {
  for (const [field, kind] of Object.entries(KINDS)) {
    const companions = given[field as keyof Companions]
    if (companions)
      await setKind(
        ctx,
        { productId, kind, field },
        companions.map(({ id }) => id),
      )
  }
}

async function setKind(
  ctx: Ctx,
  { productId, kind, field }: { productId: number; kind: CompanionKind; field: string },
  ids: number[],
): Promise<void> {
  if (ids.includes(productId)) throw invalid({ [field]: ['A product does not stand beside itself'] })
  if ((await lockPages(ctx, ids)).size < ids.length)
    throw invalid({ [field]: ['One of these products does not exist any more'] })
  await ctx.db
    .delete(productCompanions)
    .where(and(eq(productCompanions.productId, productId), eq(productCompanions.kind, kind)))
  if (ids.length === 0) return
  await ctx.db
    .insert(productCompanions)
    .values(ids.map((companionId, position) => ({ productId, companionId, kind, position })))
}

export async function stillThere(ctx: Ctx, { goesWith = [], related = [] }: Companions): Promise<Companions> {
  const here = await lockPages(
    ctx,
    [...goesWith, ...related].map(({ id }) => id),
  )
  const known = (companions: { id: number }[]) => companions.filter(({ id }) => here.has(id))
  return { goesWith: known(goesWith), related: known(related) }
}

export async function moveCompanions(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(productCompanions).set({ productId: to }).where(eq(productCompanions.productId, from))
  await ctx.db
    .update(productCompanions)
    .set({ companionId: to })
    .where(eq(productCompanions.companionId, from))
}
