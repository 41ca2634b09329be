import { cents } from '#contract/money.ts'
import type { Shop } from '../assemble.ts'
import { categories } from '../catalog/category/category.table.ts'
import { products } from '../catalog/product/product.table.ts'
import { stockMovements } from '../catalog/stock/stock.table.ts'

let made = 0

/** Puts a product on the shelf: $20.00, ten pieces, physical and taxable unless said otherwise. */
export async function aProduct(
  shop: Shop,
  given: Partial<typeof products.$inferInsert> & { stock?: number } = {},
): Promise<typeof products.$inferSelect> {
  const { stock = 10, ...fields } = given
  const number = ++made
  const { db } = shop.database
  const categoryId = fields.categoryId ?? (await aCategory(shop))
  const [product] = await db
    .insert(products)
    .values({
      name: `Product ${number}`,
      slug: `product-${number}`,
      description: 'Something useful.',
      imageUrl: '/pictures/product.svg',
      priceCents: cents(2_000),
      stockOnHand: stock,
      categoryId,
      ...fields,
    })
    .returning()
  if (stock > 0)
    await db.insert(stockMovements).values({
      productId: product!.id,
      quantity: stock,
      reason: 'opening',
      cause: 'test',
      at: shop.context().now,
    })
  return product!
}

export async function aCategory(
  shop: Shop,
  given: Partial<typeof categories.$inferInsert> = {},
): Promise<number> {
  const slug = given.slug ?? 'things'
  const { db } = shop.database
  const [row] = await db
    .insert(categories)
    .values({ name: 'Things', slug, ...given })
    .onConflictDoUpdate({ target: categories.slug, set: { slug } })
    .returning({ id: categories.id })
  return row!.id
}
