import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import { SettingsCard } from './settings-card.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordSettings({ username }: { username: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, submit, errors, isBusy, reset } = useContractForm<typeof EMPTY>(
    accountRules('password'),
    {
      values: EMPTY,
      async send({ currentPassword, newPassword }) {
        await api.call('PUT /user/password', { currentPassword, newPassword })
        reset(EMPTY)
        toast({ title: 'Password changed', description: 'Your other devices are signed out.' })
        await queryClient.invalidateQueries({ queryKey: ['GET /user/sessions'] })
      },
      onProblem: failureToast('Failed to change password'),
    },
  )
  return (
    <SettingsCard title="Password" lead="A new password signs out all your other devices.">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
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
