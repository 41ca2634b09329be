import { createFileRoute } from '@tanstack/react-router'
import { DrawerPage } from '../../../admin/drawers/drawer-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/drawers/$id')({ ...adminRoute('Cash drawer'), component: OpenedDrawer })

function OpenedDrawer() {
  return <DrawerPage id={Route.useParams().id} />
}
