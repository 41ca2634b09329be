import { createFileRoute } from '@tanstack/react-router'
import { BoardTab } from '../../../office/tickets/board/board-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/board')({
  ...officeRoute('Board'),
  validateSearch: searchOf('board'),
  component: BoardTab,
})
