import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../accounts/sign-in/forgot-password-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Forgot your password?',
      description: 'Request a link to set a new password.',
      path: '/forgot-password',
      isPrivate: true,
    }),
  component: ForgotPasswordPage,
})
