import { createFileRoute } from '@tanstack/react-router'
import { ClaimLetterPaper } from '../../../admin/reports/claim-letter-paper.tsx'
import type { Days } from '../../../admin/reports/periods.ts'
import { oneText } from '../../../search-params.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/claim-letter/$supplierId')({
  ssr: false,
  validateSearch: ({ from, to }: Record<string, unknown>): Partial<Days> => ({ from: oneText(from), to: oneText(to) }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Claim letter', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <ClaimLetterPaper supplierId={Number(Route.useParams().supplierId)} days={Route.useSearch()} />
}
