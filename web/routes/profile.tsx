import { createFileRoute } from '@tanstack/react-router'
import { loadProfile } from '../accounts/settings/load-profile.ts'
import { ProfilePage, type ProfileTab } from '../accounts/settings/profile-page.tsx'
import { pageHead } from '../shell/page-head.ts'

const TABS = ['repairs', 'appointments', 'history', 'settings'] as const satisfies ProfileTab[]

export const Route = createFileRoute('/profile')({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab; review?: 'access' } => ({
    tab: TABS.find((tab) => tab === search.tab),
    review: search.review === 'access' ? 'access' : undefined,
  }),
  loader: ({ context }) => loadProfile(context),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'My Profile',
      description: 'Your orders and the settings of your account.',
      path: '/profile',
      isPrivate: true,
    }),
  component: ProfileRoute,
})

function ProfileRoute() {
  const { tab = 'orders', review } = Route.useSearch()
  const { user } = Route.useLoaderData()
  return <ProfilePage tab={tab} sentUser={user} isReviewingAccess={review === 'access'} />
}
