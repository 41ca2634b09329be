import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { accountRules } from '../account-rules.ts'
import type { User } from '../use-user.ts'
import { SettingsCard } from './settings-card.tsx'

const QUERY = 'GET /user/pin'

export function PinSettings({ user }: { user: User }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mayHavePin = user.permissions.includes('counter.write')
  const { data } = useQuery({ ...api.query(QUERY), staleTime: 0, enabled: mayHavePin })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [QUERY] })
  const { register, submit, errors, isBusy, resetField } = useContractForm<{ pin: string }>(accountRules('pin'), {
    values: { pin: '' },
    async send(values) {
      await api.call('PUT /user/pin', values)
      resetField('pin')
      toast({ title: 'PIN saved' })
      await refresh()
    },
    onProblem: failureToast('Failed to save the PIN'),
  })
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /user/pin'),
    onSuccess: () => toast({ title: 'PIN removed' }),
    onError: failureToast('Failed to remove the PIN'),
    onSettled: refresh,
  })
  if (!mayHavePin) return null
  const hasPin = data !== undefined && data.status !== 'none'
  return (
    <SettingsCard title="PIN for the register" lead="Type it at a shared register to work under your name.">
      {data?.status === 'locked' && <p className="font-semibold">Your PIN is locked. A new one unlocks it.</p>}
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Field label={hasPin ? 'New PIN' : 'PIN'} help="4 to 8 digits" error={errors.pin?.message} isRequired>
          <TextInput type="password" inputMode="numeric" autoComplete="off" maxLength={8} {...register('pin')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy}>
            Save PIN
          </Button>
          {hasPin && (
            <Button kind="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Remove PIN
            </Button>
          )}
        </div>
      </form>
    </SettingsCard>
  )
}
