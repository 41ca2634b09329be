import { createFileRoute } from '@tanstack/react-router'
import { ProductsTab } from '../../../office/products/products-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/products')({
  ...officeRoute('Products'),
  validateSearch: searchOf('products'),
  component: ProductsTab,
})
