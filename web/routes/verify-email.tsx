import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../accounts/sign-in/verify-email-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/verify-email')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Confirm your email address',
      description: 'Confirm the email address of your account.',
      path: '/verify-email',
      isPrivate: true,
    }),
  component: VerifyEmailPage,
})
