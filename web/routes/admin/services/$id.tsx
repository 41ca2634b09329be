import { createFileRoute } from '@tanstack/react-router'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { ServiceDialog } from '../../../admin/services/service-dialog.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/services/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/services" Item={ServiceDialog} />,
})
