import { createFileRoute } from '@tanstack/react-router'
import { SearchesView } from '../../office/synonyms/searches-view.tsx'
import { officeRoute } from './-office-route.tsx'
import { searchOf } from './-search.ts'

export const Route = createFileRoute('/admin/searches')({
  ...officeRoute('Searches'),
  validateSearch: searchOf('searchCounts'),
  component: SearchesView,
})
