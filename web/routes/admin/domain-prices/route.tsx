import { createFileRoute } from '@tanstack/react-router'
import { DomainPricesTab } from '../../../office/domains/domain-prices-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/domain-prices')({
  ...officeRoute('Domain prices'),
  component: DomainPricesTab,
})
