import { createFileRoute } from '@tanstack/react-router'
import { DisplayPage } from '../display/display-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/display')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Customer display',
      description: 'The sale at the counter, for the customer.',
      path: '/display',
      isPrivate: true,
    }),
  component: DisplayPage,
})
