import { createFileRoute } from '@tanstack/react-router'
import { RetentionTab } from '../../office/retention/retention-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/retention')({
  ...officeRoute('Data kept'),
  component: RetentionTab,
})
