import { useNavigate } from '@tanstack/react-router'
import { LogOut, ShoppingCart } from 'lucide-react'
import { MyAppointments } from '../../appointments/my-appointments.tsx'
import { MyInquiries } from '../../inquiries/my-inquiries.tsx'
import { MyPlans } from '../../managed-it/my-plans.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { MyCredit } from '../my-credit.tsx'
import { MyHistory } from '../my-history.tsx'
import { MyOrders } from '../my-orders.tsx'
import { RequireUser } from '../require-user.tsx'
import { useLogout } from '../use-identity.ts'
import { type User, useUser } from '../use-user.ts'
import { AccessReview } from './access-review.tsx'
import { AccountSettings } from './account-settings.tsx'

export type ProfileTab = 'orders' | 'appointments' | 'history' | 'settings'

interface Props {
  tab: ProfileTab
  isReviewingAccess: boolean
}

export function ProfilePage({ tab, isReviewingAccess }: Props) {
  const navigate = useNavigate()
  const user = useUser()
  return (
    <Page
      title={user ? `Hello, ${nameOf(user)}` : 'My Profile'}
      lead={user?.email}
      actions={
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/cart" kind="quiet">
            <ShoppingCart aria-hidden className="size-4" /> View Cart
          </LinkButton>
          {user && <SignOut />}
        </div>
      }
    >
      <NeedsScript what="Your account" />
      <RequireUser>
        {(user) => (
          <>
            {isReviewingAccess && (
              <AccessReview
                onClose={() => navigate({ to: '/profile', search: { tab: 'settings' }, replace: true })}
              />
            )}
            <TabPanels
              label="My Profile"
              current={tab}
              onChange={(name) =>
                navigate({
                  to: '/profile',
                  search: { tab: name === 'orders' ? undefined : name },
                  replace: true,
                })
              }
              panels={[
                { name: 'orders', label: 'My Orders', content: <Bought /> },
                { name: 'appointments', label: 'My Appointments', content: <Visits /> },
                { name: 'history', label: 'My History', content: <MyHistory /> },
                { name: 'settings', label: 'Account Settings', content: <AccountSettings user={user} /> },
              ]}
            />
          </>
        )}
      </RequireUser>
    </Page>
  )
}

function Bought() {
  return (
    <>
      <MyPlans />
      <MyCredit />
      <MyOrders />
    </>
  )
}

function Visits() {
  return (
    <>
      <MyAppointments />
      <MyInquiries />
    </>
  )
}

function SignOut() {
  const logout = useLogout()
  return (
    <Button kind="quiet" isBusy={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut aria-hidden className="size-4" /> {logout.isPending ? 'Logging out...' : 'Sign Out'}
    </Button>
  )
}

function nameOf({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Customer'
}
