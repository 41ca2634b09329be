import type { CatalogSearch } from './catalog-search.ts'

export function listTitle(
  { search, category }: CatalogSearch,
  categories: readonly { name: string; slug: string }[],
): string {
  const name = categories.find(({ slug }) => slug === category)?.name
  if (search) return name ? `“${search}” in ${name}` : `Results for “${search}”`
  if (category) return name ?? 'Category not found'
  return 'All Products'
}

export function countText(total: number): string {
  if (total === 0) return 'No products'
  return total === 1 ? '1 product' : `${total} products`
}
