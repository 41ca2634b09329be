import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { WebhookDialog } from '../../../admin/webhooks/webhook-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/webhooks/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/webhooks" Item={WebhookDialog} />,
})
