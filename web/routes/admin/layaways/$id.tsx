import { createFileRoute } from '@tanstack/react-router'
import { LayawayPage } from '../../../admin/layaways/layaway-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/layaways/$id')({ ...adminRoute('Layaways'), component: LayawayRoute })

function LayawayRoute() {
  const { id } = Route.useParams()
  return <LayawayPage key={id} id={Number(id)} />
}
