import { createFileRoute } from '@tanstack/react-router'
import { apiKeys } from '../../admin/api-keys/api-keys.resource.tsx'
import { ListPage } from '../../admin/list/list-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/api-keys')({
  ...adminRoute(),
  component: () => <ListPage resource={apiKeys} />,
})
