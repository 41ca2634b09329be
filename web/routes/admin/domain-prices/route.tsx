import { createFileRoute } from '@tanstack/react-router'
import { domainPrices } from '../../../admin/domains/domain-prices.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/domain-prices')({
  ...adminRoute(),
  component: () => <ListPage resource={domainPrices} />,
})
