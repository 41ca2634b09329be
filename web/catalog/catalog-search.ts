import type { SearchTopicKind } from '#contract/catalog/search-guide.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Input } from '../api.ts'
import { oneText, stringifySearch } from '../search-params.ts'

export const PAGE_SIZE = 24

const SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const
export type CatalogSort = (typeof SORTS)[number]

export interface CatalogSearch {
  category?: string
  brand?: string
  fits?: string
  collection?: string
  search?: string
  view?: 'all'
  sort?: CatalogSort
  inStock?: 'true'
  onSale?: 'true'
  page?: number
}

export function readCatalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const page = Math.trunc(Number(Array.isArray(raw.page) ? raw.page[0] : raw.page))
  return {
    category: oneText(raw.category),
    brand: oneText(raw.brand),
    fits: oneText(raw.fits),
    search: truncateText(oneText(raw.search)?.trim() ?? '', 200) || undefined,
    view: raw.view === 'all' ? 'all' : undefined,
    sort: SORTS.find((sort) => sort === raw.sort),
    inStock: raw.inStock === 'true' ? 'true' : undefined,
    onSale: raw.onSale === 'true' ? 'true' : undefined,
    page: page > 1 && page <= 10_000 ? page : undefined,
  }
}

export function readProductListSearch(raw: Record<string, unknown>): CatalogSearch {
  const { sort, inStock, onSale, page } = readCatalogSearch(raw)
  return { sort, inStock, onSale, page }
}

export function isBrowsing(search: CatalogSearch): boolean {
  return Object.values(search).some((value) => value !== undefined)
}

export function catalogHref(path: string, search: CatalogSearch): string {
  return path + stringifySearch({ ...listed(path, search) })
}

export function topicHref(kind: SearchTopicKind, slug: string): string {
  return kind === 'service' ? `/services/${slug}` : catalogHref('/', { category: slug })
}

/** `/` alone is the home page, so `view` keeps the list when the last filter is removed. */
export function listed(path: string, search: CatalogSearch): CatalogSearch {
  return path === '/' && !isBrowsing(search) ? { view: 'all' } : search
}

/** Sorting and filters do not create another page for search engines. */
export function canonicalHref({ category, page }: CatalogSearch): string {
  return category ? catalogHref('/', { category, page }) : catalogHref('/products', { page })
}

export function toProductSearch({
  category,
  brand,
  fits,
  collection,
  search,
  sort,
  inStock,
  onSale,
  page,
}: CatalogSearch): Input<'GET /products'> {
  return {
    category,
    brand,
    fits,
    collection,
    search,
    sort,
    page,
    inStock: inStock && true,
    onSale: onSale && true,
    limit: PAGE_SIZE,
  }
}
