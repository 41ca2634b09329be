import { createFileRoute } from '@tanstack/react-router'
import { CashMoveReceipt } from '../admin/drawers/cash-move-receipt.tsx'
import { DrawerSheet } from '../admin/drawers/drawer-sheet.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/drawer/$id')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { move?: number } => ({
    move: Number(search.move) > 0 ? Number(search.move) : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Cash drawer', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  const { id } = Route.useParams()
  const { move } = Route.useSearch()
  return move === undefined ? <DrawerSheet id={id} /> : <CashMoveReceipt id={id} moveId={move} />
}
