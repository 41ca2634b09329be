import { createFileRoute } from '@tanstack/react-router'
import { categories } from '../../../admin/categories/categories.resource.tsx'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/categories')({
  ...adminRoute(),
  component: () => <ListPage resource={categories} />,
})
