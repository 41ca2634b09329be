import { createFileRoute } from '@tanstack/react-router'
import { ClaimLetterPaper } from '../../../admin/reports/claim-letter-paper.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/claim-letter/$supplierId')({
  ssr: false,
  validateSearch: ({ from, to }: Record<string, unknown>) => ({ from: String(from), to: String(to) }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Claim letter', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <ClaimLetterPaper supplierId={Number(Route.useParams().supplierId)} days={Route.useSearch()} />
}
