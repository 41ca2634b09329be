import { createFileRoute } from '@tanstack/react-router'
import type { AdminProductSearch } from '#contract/catalog/admin-product.ts'
import { ProductsTab } from '../../../admin/products/products-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/products')({
  ...adminRoute('Products'),
  validateSearch: searchOf<typeof AdminProductSearch>('/admin/products'),
  component: ProductsTab,
})
