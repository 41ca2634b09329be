import { createFileRoute } from '@tanstack/react-router'
import { AttentionView } from '../../../office/orders/attention-view.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/orders/attention')({
  ...officeRoute('Orders'),
  component: AttentionView,
})
