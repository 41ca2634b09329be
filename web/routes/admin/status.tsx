import { createFileRoute } from '@tanstack/react-router'
import { SystemStatusPage } from '../../admin/system-status/system-status-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/status')({
  ...adminRoute('Backups and system status'),
  component: SystemStatusPage,
})
