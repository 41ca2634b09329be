import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { guideNamed } from '../../../branding/guides/guide-slug.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/guides/$slug')({
  // An unknown guide is rendered on the server, so that the answer is 404.
  ssr: ({ params }) => params.status === 'success' && guideNamed(params.value.slug) === undefined,
  beforeLoad: ({ params }) => {
    if (guideNamed(params.slug) === undefined) throw notFound()
  },
  head: ({ match: { context }, params }) =>
    pageHead(context, {
      title: 'Guide',
      description: 'Guides for this business.',
      path: `/guides/${params.slug}`,
      isPrivate: true,
    }),
  component: Outlet,
})
