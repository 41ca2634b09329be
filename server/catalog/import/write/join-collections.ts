import type { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { Ctx } from '../../../context.ts'
import { addCollection, addToCollections } from '../../collections/manual-collection.ts'
import type { Plan } from '../plan/plan-product.ts'

interface Making {
  collectionIds: Map<string, number>
  madeCollections: { id: number; name: string }[]
}

interface Written {
  plan: Plan
  product: AdminProduct
}

export async function joinCollections(ctx: Ctx, written: Written[], making: Making): Promise<Map<number, number[]>> {
  const drafts = []
  for (const { plan, product } of written)
    for (const { name, place } of plan.collections)
      drafts.push({ productId: product.id, collectionId: await collectionFor(ctx, name, making), place })
  await addToCollections(ctx, drafts)
  const joined = Map.groupBy(drafts, ({ productId }) => productId)
  return new Map([...joined].map(([id, own]) => [id, own.map(({ collectionId }) => collectionId)]))
}

async function collectionFor(ctx: Ctx, name: string, { collectionIds, madeCollections }: Making): Promise<number> {
  const known = collectionIds.get(name.toLowerCase())
  if (known !== undefined) return known
  const id = await addCollection(ctx, name)
  collectionIds.set(name.toLowerCase(), id)
  madeCollections.push({ id, name })
  return id
}
