import type { User } from '../use-user.ts'
import { AddressSettings } from './address-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PreferenceSettings } from './preference-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { PushSettings } from './push-settings.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionSettings } from './session-settings.tsx'

export function AccountSettings({ user }: { user: User }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ProfileSettings user={user} />
      <AddressSettings />
      <PreferenceSettings />
      <PushSettings user={user} />
      <PasswordSettings username={user.username} />
      <SecondFactorSettings user={user} />
      <PasskeySettings user={user} />
      <SessionSettings />
      <DataSettings />
    </div>
  )
}
