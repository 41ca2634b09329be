import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { themes } from '../../../admin/themes/themes.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/themes/')({
  ...adminRoute(),
  component: () => <ListPage resource={themes} />,
})
