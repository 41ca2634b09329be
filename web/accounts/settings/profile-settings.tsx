import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import { VerifyHint } from '../sign-in/verify-hint.tsx'
import { useIdentity } from '../use-identity.ts'
import type { User } from '../use-user.ts'
import { SettingsCard } from './settings-card.tsx'

export function ProfileSettings({ user }: { user: User }) {
  const api = useApi()
  const { noteUser } = useIdentity()
  const { register, submit, errors, isBusy, watch, resetField } = useContractForm(accountRules('profile'), {
    values: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      email: user.email,
      phone: user.phone ?? '',
      address: user.address ?? '',
      currentPassword: '',
    },
    async send(values) {
      noteUser(await api.call('PUT /user', values))
      resetField('currentPassword')
      toast({ title: 'Profile updated' })
    },
    onProblem: failureToast('Failed to update profile'),
  })
  const isNewEmail = watch('email').trim().toLowerCase() !== user.email.toLowerCase()
  return (
    <SettingsCard title="Profile" lead={`You sign in as ${user.username}.`}>
      {!user.isEmailVerified && <VerifyHint email={user.email} />}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" maxLength={80} {...register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" maxLength={80} {...register('lastName')} />
          </Field>
          <Field label="Email" error={errors.email?.message} isRequired>
            <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
          </Field>
        </div>
        {isNewEmail && (
          <Field
            label="Current password"
            help="Required to change your email address. We’ll ask you to confirm the new one."
            error={errors.currentPassword?.message}
            isRequired>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
        )}
        <Field label="Address" error={errors.address?.message}>
          <TextInput autoComplete="street-address" maxLength={300} {...register('address')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Update Profile
        </Button>
      </form>
    </SettingsCard>
  )
}
