import { createFileRoute } from '@tanstack/react-router'
import type { DomainOrderSearch } from '#contract/domains/domain-order.ts'
import { domainOrders } from '../../admin/domains/domain-orders.resource.tsx'
import { ListPage } from '../../admin/list/list-page.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-orders')({
  ...adminRoute(),
  validateSearch: searchOf<typeof DomainOrderSearch>('/admin/domain-orders'),
  component: () => <ListPage resource={domainOrders} />,
})
