import { createFileRoute } from '@tanstack/react-router'
import type { SupplierBillSearch } from '#contract/purchasing/supplier-bill.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { supplierBills } from '../../../admin/supplier-bills/supplier-bills.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/supplier-bills')({
  ...adminRoute(),
  validateSearch: searchOf<typeof SupplierBillSearch>('/admin/supplier-bills'),
  component: () => <ListPage resource={supplierBills} />,
})
