import { createFileRoute } from '@tanstack/react-router'
import { WebhooksTab } from '../../../admin/webhooks/webhooks-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/webhooks')({
  ...adminRoute('Webhooks'),
  component: WebhooksTab,
})
