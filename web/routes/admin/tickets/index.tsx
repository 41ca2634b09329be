import { createFileRoute } from '@tanstack/react-router'
import type { TicketListSearch } from '../../../admin/tickets/tickets.resource.ts'
import { TicketsTab } from '../../../admin/tickets/tickets-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/')({
  ...adminRoute('Repairs'),
  validateSearch: searchOf<typeof TicketListSearch>('/admin/tickets'),
  component: TicketsTab,
})
