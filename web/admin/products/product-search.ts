import type { AdminProductSearch } from '#contract/catalog/admin-product.ts'
import type { Input } from '../../api.ts'

export const PAGE = 50

type Search = Partial<AdminProductSearch>

export function filterOf({ search, status, condition, categoryId, brandId, supplierId }: Search) {
  return {
    search,
    status,
    condition,
    categoryId,
    brandId,
    supplierId,
  } satisfies Input<'GET /admin/products/export'>
}

export function listOf(search: Search): Input<'GET /admin/products'> {
  return { ...filterOf(search), sort: search.sort, page: search.page, limit: PAGE }
}
