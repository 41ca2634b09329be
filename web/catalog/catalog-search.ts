import type { SignpostKind } from '#contract/catalog/search-guide.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Input } from '../api.ts'
import { oneText, stringifySearch } from '../search-params.ts'

/** How many products one page of a list shows. */
export const PAGE_SIZE = 24

const SORTS = ['featured', 'newest', 'price-low', 'price-high'] as const
export type CatalogSort = (typeof SORTS)[number]

/** What the address of a product list can say. */
export interface CatalogSearch {
  category?: string
  brand?: string
  /** A device's slug. */
  fits?: string
  /** A collection's slug, on its own page. */
  collection?: string
  search?: string
  view?: 'all'
  sort?: CatalogSort
  inStock?: 'true'
  onSale?: 'true'
  page?: number
}

/** For `validateSearch`. A blank search is none; what makes no sense is left out. */
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

/** Of a page that shows one shelf only: what it is sorted and filtered by, and the page. */
export function readShelfSearch(raw: Record<string, unknown>): CatalogSearch {
  const { sort, inStock, onSale, page } = readCatalogSearch(raw)
  return { sort, inStock, onSale, page }
}

/** Whether someone is looking for something, rather than just coming in. */
export function isBrowsing(search: CatalogSearch): boolean {
  return Object.values(search).some((value) => value !== undefined)
}

export function catalogHref(path: string, search: CatalogSearch): string {
  return path + stringifySearch({ ...listed(path, search) })
}

/** Where a search leads besides products. */
export function signpostHref(kind: SignpostKind, slug: string): string {
  return kind === 'service' ? `/services/${slug}` : catalogHref('/', { category: slug })
}

/** What the address of a list says: `/` alone is the front door, so where no filter is left `view` keeps it the list. */
export function listed(path: string, search: CatalogSearch): CatalogSearch {
  return path === '/' && !isBrowsing(search) ? { view: 'all' } : search
}

/** The address that search engines keep: neither order nor filter makes another page. */
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
