import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'
import { AccessibilityPage } from '../shell/statements/accessibility-page.tsx'

export const Route = createFileRoute('/accessibility')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Accessibility',
      description:
        'What this site does so that everyone can use it, how that is checked, and whom to tell when it fails.',
      path: '/accessibility',
    }),
  component: AccessibilityPage,
})
