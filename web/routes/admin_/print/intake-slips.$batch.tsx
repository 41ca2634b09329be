import { createFileRoute } from '@tanstack/react-router'
import { SlipSheets } from '../../../admin/tickets/paper/slip-sheets.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/intake-slips/$batch')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Intake forms', description: 'Sheets to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <SlipSheets batch={Route.useParams().batch} />
}
