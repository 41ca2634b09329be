import { createFileRoute } from '@tanstack/react-router'
import type { SearchCountSearch } from '#contract/catalog/search-count.ts'
import { ListPage } from '../../admin/list/list-page.tsx'
import { searches } from '../../admin/synonyms/searches.resource.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/searches')({
  ...adminRoute(),
  validateSearch: searchOf<typeof SearchCountSearch>('/admin/searches'),
  component: () => <ListPage resource={searches} />,
})
