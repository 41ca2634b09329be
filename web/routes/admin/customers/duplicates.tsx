import { createFileRoute } from '@tanstack/react-router'
import type { DuplicatesSearch } from '../../../admin/customers/customers.resource.ts'
import { DuplicatesPage } from '../../../admin/customers/merge/duplicates-page.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/customers/duplicates')({
  ...adminRoute('Possible duplicates'),
  validateSearch: searchOf<typeof DuplicatesSearch>('/admin/customers/duplicates'),
  component: DuplicatesPage,
})
