import { createFileRoute } from '@tanstack/react-router'
import { CountPage } from '../../../office/stock-counts/count-page.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/stock-counts/$id')({
  ...officeRoute('Stock counts'),
  validateSearch: searchOf('stockCount'),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  return <CountPage key={id} id={Number(id)} />
}
