import { createFileRoute } from '@tanstack/react-router'
import { QueueTab } from '../../office/queue/queue-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/queue')({
  ...officeRoute('Queue'),
  component: QueueTab,
})
