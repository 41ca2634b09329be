import { createFileRoute } from '@tanstack/react-router'
import type { CustomerListSearch } from '../../../admin/customers/customers.resource.ts'
import { CustomersTab } from '../../../admin/customers/customers-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/customers/')({
  ...adminRoute(),
  validateSearch: searchOf<typeof CustomerListSearch>('/admin/customers'),
  component: CustomersTab,
})
