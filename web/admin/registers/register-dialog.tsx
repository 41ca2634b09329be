import { RegisterDraft } from '#contract/accounts/register.ts'
import { useIdentity } from '../../accounts/use-identity.ts'
import { type Output, useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'

export type EnrolledRegister = Output<'GET /admin/registers'>[number]

const LABELS = { name: 'Name', lockMinutes: 'Lock after minutes without input' }

/** Without a register, this browser becomes one. */
export function RegisterDialog({ register: before, onClose }: { register?: EnrolledRegister; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('register')
  const { noteUser } = useIdentity()
  const form = useAdminForm(RegisterDraft, {
    values: { name: before?.name ?? '', lockMinutes: before?.lockMinutes ?? 3 },
    failure: before ? 'Failed to save the register' : 'Failed to add the register',
    async send(values) {
      if (before) await api.call('PUT /admin/registers/:id', { id: before.id, ...values })
      else await api.call('POST /admin/registers', values)
      noteUser(await api.call('GET /user'))
      toast({ title: before ? 'Register saved' : 'This browser is now a register' })
      await refresh()
      onClose()
    },
  })
  const { register, errors } = form
  return (
    <FormDialog
      title={before ? `Edit ${before.name}` : 'Use this browser as a register'}
      form={form}
      labels={LABELS}
      submitLabel={before ? 'Save changes' : 'Add register'}
      onClose={onClose}>
      <Field label={LABELS.name} isRequired error={errors.name?.message}>
        <TextInput {...register('name')} placeholder="Front counter" autoComplete="off" maxLength={60} />
      </Field>
      <Field
        label={LABELS.lockMinutes}
        isRequired
        help="Then the register asks for a PIN. The sale stays."
        error={errors.lockMinutes?.message}>
        <TextInput inputMode="numeric" {...register('lockMinutes', numberOrNull)} />
      </Field>
    </FormDialog>
  )
}
