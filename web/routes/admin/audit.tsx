import { createFileRoute } from '@tanstack/react-router'
import type { AuditSearch } from '#contract/audit/audit.ts'
import { audit } from '../../admin/audit/audit.resource.tsx'
import { ListPage } from '../../admin/list/list-page.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/audit')({
  ...adminRoute(),
  validateSearch: searchOf<typeof AuditSearch>('/admin/audit'),
  component: () => <ListPage resource={audit} />,
})
