import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminPage } from '../../admin/frame/admin-page.tsx'
import { pageHead } from '../../shell/page-head.ts'
import { loadResources } from './-search.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    if (await loadResources()) throw redirect({ href: location.href, replace: true })
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Back office', description: 'Manage the shop.', path: '/admin', isPrivate: true }),
  component: AdminPage,
})
