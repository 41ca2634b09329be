import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '../../queue/queue-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/queue/')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Take a number',
      description: 'Take a number for counter services and see the waiting time.',
      path: '/queue',
      isPrivate: true,
    }),
  component: QueuePage,
})
