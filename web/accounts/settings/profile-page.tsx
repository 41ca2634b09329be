import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { LogOut, ShoppingCart } from 'lucide-react'
import { useApi } from '../../api.ts'
import { MyAppointments } from '../../appointments/my-appointments.tsx'
import { MyInquiries } from '../../inquiries/my-inquiries.tsx'
import { MyPlans } from '../../managed-it/my-plans.tsx'
import { MyRepairs } from '../../repairs/my-repairs.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { AccessList } from '../access-list.tsx'
import { accountRules } from '../account-rules.ts'
import { MyCredit } from '../my-credit.tsx'
import { MyHistory } from '../my-history.tsx'
import { MyOrders } from '../my-orders.tsx'
import { RequireUser } from '../require-user.tsx'
import { useLogout } from '../use-identity.ts'
import { type User, useUser } from '../use-user.ts'
import { AddressSettings } from './address-settings.tsx'
import { BadgeSettings } from './badge-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { useOwnAccess } from './own-access.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PinSettings } from './pin-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { SettingsCard } from './settings-card.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export type ProfileTab = 'orders' | 'repairs' | 'appointments' | 'history' | 'settings'

interface Props {
  tab: ProfileTab
  /** The user that the server rendered this page for. */
  sentUser: User | undefined
  isReviewingAccess: boolean
}

export function ProfilePage({ tab, sentUser, isReviewingAccess }: Props) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const user = useUser() ?? (isHydrated ? undefined : sentUser)
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
      }>
      <NeedsScript what="Your account" />
      <RequireUser sentUser={sentUser}>
        {(user) => (
          <>
            {isReviewingAccess && (
              <AccessReview onClose={() => navigate({ to: '/profile', search: { tab: 'settings' }, replace: true })} />
            )}
            <TabPanels
              label="My Profile"
              current={tab}
              onChange={(name) =>
                navigate({ to: '/profile', search: { tab: name === 'orders' ? undefined : name }, replace: true })
              }
              panels={[
                { name: 'orders', label: 'My Orders', content: <Bought /> },
                { name: 'repairs', label: 'My Repairs', content: <MyRepairs /> },
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

function AccessReview({ onClose }: { onClose: () => void }) {
  const access = useOwnAccess()
  if (access.grants.length === 0) return null
  return (
    <Dialog title="Do you recognize all of these?" isOpen onClose={onClose}>
      <p>
        You changed your password, but these keep working because they need no sign-in. Revoke any that you do not
        recognize.
      </p>
      <AccessList {...access} />
      <Button kind="quiet" onClick={onClose} className="justify-self-end">
        Looks good
      </Button>
    </Dialog>
  )
}

function AccountSettings({ user }: { user: User }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ProfileSettings user={user} />
      <AddressSettings />
      <PreferenceSettings />
      <PushSettings user={user} />
      <PasswordSettings username={user.username} />
      <SecondFactorSettings user={user} />
      <PasskeySettings user={user} />
      <PinSettings user={user} />
      <BadgeSettings user={user} />
      <SessionSettings />
      <DataSettings />
    </div>
  )
}

function PasswordSettings({ username }: { username: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, submit, errors, isBusy, reset } = useContractForm<typeof EMPTY>(accountRules('password'), {
    values: EMPTY,
    async send({ currentPassword, newPassword }) {
      await api.call('PUT /user/password', { currentPassword, newPassword })
      reset(EMPTY)
      toast({ title: 'Password changed', description: 'Your other devices are signed out.' })
      await queryClient.invalidateQueries({ queryKey: ['GET /user/sessions'] })
    },
    onProblem: failureToast('Failed to change password'),
  })
  return (
    <SettingsCard title="Password" lead="A new password signs out all your other devices.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {/* Password managers read the username from this field. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message} isRequired>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="New password" error={errors.newPassword?.message} isRequired>
            <PasswordInput autoComplete="new-password" {...register('newPassword')} />
          </Field>
          <Field label="Confirm password" error={errors.confirmPassword?.message} isRequired>
            <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
        </div>
        <Button type="submit" kind="quiet" isBusy={isBusy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </SettingsCard>
  )
}
