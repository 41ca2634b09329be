import { categories } from '#server/catalog/category/category.table.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import { demoCategories } from './categories.ts'
import { demoProducts } from './products.ts'

const DAY = 86_400_000

export type SeededProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'slug'
  | 'name'
  | 'imageUrl'
  | 'kind'
  | 'dropShipOnly'
  | 'priceCents'
  | 'salePriceCents'
  | 'stockOnHand'
>

/** Categories and products; the shelves' opening movements come with the orders, which they depend on. */
export async function seedCatalog(ctx: Ctx): Promise<SeededProduct[]> {
  const rows = await ctx.db
    .insert(categories)
    .values(demoCategories)
    .returning({ id: categories.id, slug: categories.slug })
  const idOf = new Map(rows.map((row) => [row.slug, row.id]))
  return ctx.db
    .insert(products)
    .values(
      demoProducts.map(({ categorySlug, stock, daysAgoAdded, ...product }) => ({
        ...product,
        categoryId: idOf.get(categorySlug)!,
        stockOnHand: product.kind === 'digital' ? 0 : stock,
        imageUrl: `/pictures/${product.slug}.svg`,
        images: [{ url: `/pictures/${product.slug}.svg`, alt: product.name }],
        createdAt: new Date(ctx.now.getTime() - daysAgoAdded * DAY),
      })),
    )
    .returning()
}
