import { deviceList } from '#contract/devices/read-device-list.ts'
import { brands } from '#server/catalog/brand/brand.table.ts'
import { categories } from '#server/catalog/category/category.table.ts'
import { setFits } from '#server/catalog/compatibility/set-fits.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import { listDevices } from '#server/devices/device.ts'
import { isStocked } from '#server/orders/sold-line.ts'
import { demoCategories } from './categories.ts'
import { demoBrands } from './products/brands.ts'
import { seedBundles } from './products/bundles.ts'
import { seedGathered } from './products/collections.ts'
import { demoFits } from './products/fits.ts'
import { readDemoProducts } from './products.ts'

const DAY = 86_400_000

export type SeededProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'slug'
  | 'name'
  | 'imageUrl'
  | 'kind'
  | 'delivery'
  | 'dropShipOnly'
  | 'priceCents'
  | 'salePriceCents'
  | 'stockOnHand'
  | 'sku'
>

export async function seedCatalog(ctx: Ctx): Promise<SeededProduct[]> {
  const rows = await ctx.db
    .insert(categories)
    .values(demoCategories)
    .returning({ id: categories.id, slug: categories.slug })
  const idOf = new Map(rows.map((row) => [row.slug, row.id]))
  const makers = await ctx.db.insert(brands).values(demoBrands).returning({ id: brands.id, name: brands.name })
  const seeded = await ctx.db
    .insert(products)
    .values(
      readDemoProducts().map(({ categorySlug, stock, daysAgoAdded, ...product }) => ({
        ...product,
        categoryId: idOf.get(categorySlug)!,
        brandId: makers.find(({ name }) => product.name.startsWith(`${name} `))?.id ?? null,
        stockOnHand: isStocked(product) ? stock : 0,
        imageUrl: `/pictures/${product.slug}.svg`,
        images: [{ url: `/pictures/${product.slug}.svg`, alt: product.name }],
        createdAt: new Date(ctx.now.getTime() - daysAgoAdded * DAY),
      })),
    )
    .returning()
  await seedFits(ctx, seeded)
  await seedGathered(ctx, seeded)
  await seedBundles(ctx, seeded)
  return seeded
}

async function seedFits(ctx: Ctx, seeded: SeededProduct[]): Promise<void> {
  const devices = deviceList(await listDevices(ctx))
  for (const { id, slug } of seeded) {
    const list = demoFits[slug]
    if (list) await setFits(ctx, id, devices.read(list).fits)
  }
}
