import { createFileRoute } from '@tanstack/react-router'
import { AttentionView } from '../../../admin/orders/attention-view.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/orders/attention')({ ...adminRoute('Orders'), component: AttentionView })
