import { createFileRoute } from '@tanstack/react-router'
import { ScreenPage } from '../../queue/screen-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/queue/screen')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Now serving',
      description: 'The numbers that are called in the shop.',
      path: '/queue/screen',
      isPrivate: true,
    }),
  component: ScreenPage,
})
