import { createFileRoute } from '@tanstack/react-router'
import { BoardTab } from '../../../admin/tickets/board/board-tab.tsx'
import type { BoardSearch } from '../../../admin/tickets/tickets.resource.ts'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/board')({
  ...adminRoute('Board'),
  validateSearch: searchOf<typeof BoardSearch>('/admin/tickets/board'),
  component: BoardTab,
})
