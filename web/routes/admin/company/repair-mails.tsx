import { createFileRoute } from '@tanstack/react-router'
import { RepairMailsView } from '../../../office/company/repair-mails/repair-mails-view.tsx'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/company/repair-mails')({
  ...officePart,
  component: RepairMailsView,
})
