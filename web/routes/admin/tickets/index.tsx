import { createFileRoute } from '@tanstack/react-router'
import { TicketsTab } from '../../../admin/tickets/tickets-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/')({
  ...adminRoute('Repairs'),
  validateSearch: searchOf('tickets'),
  component: TicketsTab,
})
