import { createFileRoute } from '@tanstack/react-router'
import { DrawerSheet } from '../admin/drawers/drawer-sheet.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/drawer/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Cash drawer', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <DrawerSheet id={Route.useParams().id} />
}
