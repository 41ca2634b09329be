import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/guides/$slug')({
  ssr: false,
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: 'Guide',
      description: 'Guides for this business.',
      path: `/guides/${params.slug}`,
      isPrivate: true,
    }),
  component: Outlet,
})
