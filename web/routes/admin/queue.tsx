import { createFileRoute } from '@tanstack/react-router'
import { QueueTab } from '../../admin/queue/queue-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/queue')({ ...adminRoute('Walk-in line'), component: QueueTab })
