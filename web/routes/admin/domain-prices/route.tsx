import { createFileRoute } from '@tanstack/react-router'
import { DomainPricesTab } from '../../../admin/domains/domain-prices-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/domain-prices')({
  ...adminRoute('Domain prices'),
  component: DomainPricesTab,
})
