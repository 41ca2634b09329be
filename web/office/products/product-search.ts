import type { z } from 'zod'
import { AdminProductSort, ProductCondition, ProductStatus } from '#contract/catalog/office-product.ts'
import type { Input } from '../../api.ts'
import type { TabSearch } from '../frame/tab-search.ts'

export const PAGE = 50

/** What the address asks for; what it spells wrong is not asked for. */
export function filterOf(search: TabSearch) {
  return {
    search: search.search,
    status: known(ProductStatus, search.status),
    condition: known(ProductCondition, search.condition),
    categoryId: Number(search.categoryId) || undefined,
    supplierId: Number(search.supplierId) || undefined,
  } satisfies Input<'GET /admin/products/export'>
}

export function listOf(search: TabSearch): Input<'GET /admin/products'> {
  return {
    ...filterOf(search),
    sort: known(AdminProductSort, search.sort),
    page: Number(search.page) || 1,
    limit: PAGE,
  }
}

function known<T>(choices: z.ZodType<T>, value: string | undefined): T | undefined {
  const choice = choices.safeParse(value)
  return choice.success ? choice.data : undefined
}
