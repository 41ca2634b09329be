import { createFileRoute } from '@tanstack/react-router'
import { DomainOrdersTab } from '../../admin/domains/domain-orders-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-orders')({
  ...adminRoute('Domain orders'),
  validateSearch: searchOf('domainOrders'),
  component: DomainOrdersTab,
})
