import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'

/** Before the shop is set up, the root's error component shows the form here as on every page. */
export const Route = createFileRoute('/setup')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Set up your shop',
      description: 'The first step of a new shop.',
      path: '/setup',
      isPrivate: true,
    }),
  component: () => <Navigate to="/admin" replace />,
})
