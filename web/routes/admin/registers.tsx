import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../admin/list/list-page.tsx'
import { registers } from '../../admin/registers/registers.resource.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/registers')({
  ...adminRoute(),
  component: () => <ListPage resource={registers} />,
})
