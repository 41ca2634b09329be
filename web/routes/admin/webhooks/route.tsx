import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { webhooks } from '../../../admin/webhooks/webhooks.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/webhooks')({
  ...adminRoute(),
  component: () => <ListPage resource={webhooks} />,
})
