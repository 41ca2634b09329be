import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../accounts/sign-in/reset-password-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Set a new password',
      description: 'Set a new password for your account.',
      path: '/reset-password',
      isPrivate: true,
    }),
  component: ResetPasswordPage,
})
