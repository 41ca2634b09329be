import { createFileRoute } from '@tanstack/react-router'
import { DomainRequestsTab } from '../../office/domains/domain-requests-tab.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-requests')({
  ...officeRoute('Domain requests'),
  validateSearch: searchOf('domainRequests'),
  component: DomainRequestsTab,
})
