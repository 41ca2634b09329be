import { createFileRoute } from '@tanstack/react-router'
import { DomainRequestsTab } from '../../admin/domains/domain-requests-tab.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-requests')({
  ...adminRoute('Domain requests'),
  validateSearch: searchOf('domainRequests'),
  component: DomainRequestsTab,
})
