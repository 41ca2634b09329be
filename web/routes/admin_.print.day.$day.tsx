import { createFileRoute } from '@tanstack/react-router'
import { DaySheetPage } from '../admin/drawers/day-sheet-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/day/$day')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { print?: boolean } => ({
    print: search.print === true || search.print === 'true' ? true : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Day sheet', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <DaySheetPage day={Route.useParams().day} isPrinted={Route.useSearch().print ?? false} />
}
