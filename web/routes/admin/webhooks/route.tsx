import { createFileRoute } from '@tanstack/react-router'
import { WebhooksTab } from '../../../office/webhooks/webhooks-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/webhooks')({
  ...officeRoute('Webhooks'),
  component: WebhooksTab,
})
