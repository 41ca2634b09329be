import { createFileRoute } from '@tanstack/react-router'
import { TicketsTab } from '../../../office/tickets/tickets-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/')({
  ...officeRoute('Repairs'),
  validateSearch: searchOf('tickets'),
  component: TicketsTab,
})
