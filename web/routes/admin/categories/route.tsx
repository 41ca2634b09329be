import { createFileRoute } from '@tanstack/react-router'
import { CategoriesTab } from '../../../office/categories/categories-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/categories')({
  ...officeRoute('Categories'),
  component: CategoriesTab,
})
