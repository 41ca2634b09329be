import { createFileRoute } from '@tanstack/react-router'
import { AuthPage, type AuthTab } from '../accounts/sign-in/auth-page.tsx'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): { tab?: AuthTab; next?: string; sent?: string } => ({
    tab: search.tab === 'register' ? 'register' : undefined,
    next: oneText(search.next),
    sent: oneText(search.sent),
  }),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Sign In / Register',
      description: 'Sign in to follow your orders and keep your cart on every device.',
      path: '/auth',
      isPrivate: true,
    }),
  component: AuthRoute,
})

function AuthRoute() {
  const { tab = 'login', next, sent } = Route.useSearch()
  return <AuthPage tab={tab} next={next} sent={sent} />
}
