import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '../../queue/queue-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/queue/')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Take a number',
      description: 'Take a number for what we do at the counter, and see how long it takes.',
      path: '/queue',
      isPrivate: true,
    }),
  component: QueuePage,
})
