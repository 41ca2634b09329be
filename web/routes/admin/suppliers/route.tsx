import { createFileRoute } from '@tanstack/react-router'
import { SuppliersTab } from '../../../office/suppliers/suppliers-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/suppliers')({
  ...officeRoute('Suppliers'),
  validateSearch: searchOf('suppliers'),
  component: SuppliersTab,
})
