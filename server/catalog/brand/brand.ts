import { asc, type SQL, sql } from 'drizzle-orm'
import type { ListedBrand } from '#contract/catalog/brand.ts'
import type { Product } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { brandSlugs, brands } from './brand.table.ts'

// The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the product's.
export const productsOfBrand = (archived: 'is null' | 'is not null') =>
  sql<number>`(select count(*)::int from products where products.brand_id = brands.id and products.parent_id is null and products.archived_at ${sql.raw(archived)})`
const formerSlugs: SQL<string[]> =
  sql`array(select former.slug from ${brandSlugs} former where former.brand_id = brands.id order by 1)`

export const brandOfProduct = sql<
  Product['brand']
>`(select json_build_object('id', brands.id, 'name', brands.name, 'slug', brands.slug) from brands where brands.id = ${products.brandId})`

export async function listBrands(ctx: Ctx): Promise<ListedBrand[]> {
  const listed = await ctx.db
    .select({
      id: brands.id,
      name: brands.name,
      slug: brands.slug,
      description: brands.description,
      productCount: productsOfBrand('is null'),
      formerSlugs,
    })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`))
  return listed.filter(({ productCount }) => productCount > 0)
}
