import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../accounts/sign-in/forgot-password-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: (search: Record<string, unknown>): { sent?: string } => ({ sent: oneText(search.sent) }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Forgot your password?',
      description: 'Request a link to set a new password.',
      path: '/forgot-password',
      isPrivate: true,
    }),
  component: ForgotPasswordRoute,
})

function ForgotPasswordRoute() {
  return <ForgotPasswordPage isSent={Route.useSearch().sent !== undefined} />
}
