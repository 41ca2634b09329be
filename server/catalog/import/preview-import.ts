import { setImmediate } from 'node:timers/promises'
import type { ImportPreview, Outcome } from '#contract/catalog/product-import.ts'
import type { Ctx } from '../../context.ts'
import { readProductCsv } from '../csv/read-product-csv.ts'
import { categoryIdOf } from './plan/plan-category.ts'
import { type Plan, planProduct, rowOf } from './plan/plan-product.ts'
import { prepareProducts } from './prepare-products.ts'
import { readShop } from './read-shop.ts'

const PRODUCTS_AT_A_TIME = 20

/**
 * Writes nothing.
 * @throws Problem as `readProductCsv`.
 */
export async function previewImport(
  ctx: Ctx,
  { csv, setStock }: { csv: string; setStock: boolean },
): Promise<ImportPreview> {
  const file = await readProductCsv(csv)
  const wanted = prepareProducts(file.products)
  const coming = new Set(wanted.map(({ slug }) => slug))
  const preview = {
    rows: [] as ImportPreview['rows'],
    pictures: 0,
    newCategories: new Set<string>(),
    newCollections: new Set<string>(),
  }
  for (let start = 0; start < wanted.length; start += PRODUCTS_AT_A_TIME) {
    const some = wanted.slice(start, start + PRODUCTS_AT_A_TIME)
    const shop = await readShop(ctx, some, { coming })
    for (const one of some) {
      const plan = planProduct(one, shop, { setStock })
      preview.rows.push(rowOf(plan))
      if (plan.outcome === 'refused') continue
      preview.pictures += picturesToFetch(plan)
      if (plan.category && categoryIdOf(plan.category, shop) === undefined) preview.newCategories.add(plan.category)
      for (const { name } of plan.collections)
        if (!shop.collections.has(name.toLowerCase())) preview.newCollections.add(name)
    }
    await setImmediate()
  }
  const { format, ignoredColumns } = file
  return {
    ...preview,
    ...countOutcomes(preview.rows),
    format,
    ignoredColumns,
    newCategories: onePerName(preview.newCategories),
    newCollections: onePerName(preview.newCollections),
  }
}

function picturesToFetch({ pictures = [], variantPictures }: Plan): number {
  const waiting = [...pictures, ...variantPictures].filter(({ storedUrl }) => storedUrl === null)
  return new Set(waiting.map(({ url }) => url)).size
}

function onePerName(names: Iterable<string>): string[] {
  return [...new Map([...names].map((name) => [name.toLowerCase(), name])).values()]
}

function countOutcomes(rows: { outcome: Outcome }[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}
