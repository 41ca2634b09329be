import { createFileRoute } from '@tanstack/react-router'
import type { SupplierReturnSearch } from '#contract/purchasing/supplier-return.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { supplierReturns } from '../../../admin/supplier-returns/supplier-returns.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/supplier-returns')({
  ...adminRoute(),
  validateSearch: searchOf<typeof SupplierReturnSearch>('/admin/supplier-returns'),
  component: () => <ListPage resource={supplierReturns} />,
})
