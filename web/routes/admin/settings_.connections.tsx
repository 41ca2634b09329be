import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsPage } from '../../admin/settings/connections-page.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/settings_/connections')({
  ...adminRoute('Connections'),
  component: ConnectionsPage,
})
