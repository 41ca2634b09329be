import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { services } from '../../../admin/services/services.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/services/')({
  ...adminRoute(),
  component: () => <ListPage resource={services} />,
})
