import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../accounts/sign-in/reset-password-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

function readSearch(given: Record<string, unknown>): { invited?: 'true'; sent?: string } {
  return { ...(given.invited === 'true' && { invited: 'true' }), sent: oneText(given.sent) }
}

export const Route = createFileRoute('/reset-password')({
  validateSearch: readSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Set a new password',
      description: 'Set a new password for your account.',
      path: '/reset-password',
      isPrivate: true,
    }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { invited, sent } = Route.useSearch()
  return <ResetPasswordPage isInvited={invited === 'true'} isSet={sent !== undefined} />
}
