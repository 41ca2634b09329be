import { createFileRoute } from '@tanstack/react-router'
import { IntakePage } from '../../../admin/tickets/intake/intake-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/tickets/new')({ ...adminRoute('New repair'), component: Intake })

function Intake() {
  return <IntakePage />
}
