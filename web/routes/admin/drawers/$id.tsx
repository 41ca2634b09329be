import { createFileRoute } from '@tanstack/react-router'
import { DrawerPage } from '../../../office/drawers/drawer-page.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/drawers/$id')({
  ...officeRoute('Cash drawer'),
  component: OpenedDrawer,
})

function OpenedDrawer() {
  return <DrawerPage id={Route.useParams().id} />
}
