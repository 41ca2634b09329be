import { createFileRoute } from '@tanstack/react-router'
import type { DomainRequestSearch } from '#contract/domains/domain-request.ts'
import { domainRequests } from '../../admin/domains/domain-requests.resource.tsx'
import { ListPage } from '../../admin/list/list-page.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/domain-requests')({
  ...adminRoute(),
  validateSearch: searchOf<typeof DomainRequestSearch>('/admin/domain-requests'),
  component: () => <ListPage resource={domainRequests} />,
})
