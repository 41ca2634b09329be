import { createFileRoute } from '@tanstack/react-router'
import { LABEL_SIZES, type LabelSize } from '../../../admin/labels/label-size.ts'
import { LabelsPage } from '../../../admin/labels/labels-page.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/labels')({
  ssr: false,
  validateSearch: ({ items, size }: { items?: unknown; size?: unknown }): Search => ({
    items: items === undefined ? undefined : String(items),
    size: LABEL_SIZES.find(({ id }) => id === size)?.id,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Labels', description: 'Labels to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

type Search = { items?: string; size?: LabelSize }

function PrintRoute() {
  const { items, size = '62x29' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LabelsPage
      key={items}
      items={items}
      size={size}
      onSize={(size) => void navigate({ search: (before) => ({ ...before, size }), replace: true })}
    />
  )
}
