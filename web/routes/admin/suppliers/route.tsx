import { createFileRoute } from '@tanstack/react-router'
import { SuppliersTab } from '../../../admin/suppliers/suppliers-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/suppliers')({
  ...adminRoute('Suppliers'),
  validateSearch: searchOf('suppliers'),
  component: SuppliersTab,
})
