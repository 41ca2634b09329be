import { createFileRoute } from '@tanstack/react-router'
import { CategoriesTab } from '../../../admin/categories/categories-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/categories')({
  ...adminRoute('Categories'),
  component: CategoriesTab,
})
