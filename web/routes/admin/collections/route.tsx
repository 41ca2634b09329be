import { createFileRoute } from '@tanstack/react-router'
import { collections } from '../../../admin/collections/collections.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/collections')({
  ...adminRoute(),
  component: () => <ListPage resource={collections} />,
})
