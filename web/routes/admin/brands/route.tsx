import { createFileRoute } from '@tanstack/react-router'
import { brands } from '../../../admin/brands/brands.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/brands')({
  ...adminRoute(),
  component: () => <ListPage resource={brands} />,
})
