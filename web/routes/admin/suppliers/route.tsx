import { createFileRoute } from '@tanstack/react-router'
import type { SupplierSearch } from '#contract/suppliers/supplier.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { suppliers } from '../../../admin/suppliers/suppliers.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/suppliers')({
  ...adminRoute(),
  validateSearch: searchOf<typeof SupplierSearch>('/admin/suppliers'),
  component: () => <ListPage resource={suppliers} />,
})
