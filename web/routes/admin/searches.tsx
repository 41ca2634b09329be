import { createFileRoute } from '@tanstack/react-router'
import { SearchesView } from '../../admin/synonyms/searches-view.tsx'
import { adminRoute } from './-admin-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/searches')({
  ...adminRoute('Searches'),
  validateSearch: searchOf('searchCounts'),
  component: SearchesView,
})
