import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '../../../admin/stock-counts/count-page.tsx'
import type { CountViewSearch } from '../../../admin/stock-counts/stock-counts.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/stock-counts/$id')({
  ...adminRoute('Stock counts'),
  validateSearch: searchOf<typeof CountViewSearch>('/admin/stock-counts/$id'),
  component: OpenDialog,
})

function OpenDialog() {
  const { id } = Route.useParams()
  return <CountPage key={id} id={Number(id)} />
}
