import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { promotions } from '../../../admin/promotions/promotions.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/promotions')({
  ...adminRoute(),
  component: () => <ListPage resource={promotions} />,
})
