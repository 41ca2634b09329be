import { createFileRoute } from '@tanstack/react-router'
import { DomainOrdersTab } from '../../office/domains/domain-orders-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-orders')({
  ...officeRoute('Domain orders'),
  validateSearch: searchOf('domainOrders'),
  component: DomainOrdersTab,
})
