import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'
import { AccessibilityPage } from '../shell/statements/accessibility-page.tsx'

export const Route = createFileRoute('/accessibility')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Accessibility',
      description: 'How this site is made accessible, how we test it, and how to report a problem.',
      path: '/accessibility',
    }),
  component: AccessibilityPage,
})
