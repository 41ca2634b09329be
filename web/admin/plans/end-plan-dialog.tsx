import { PlanEnd } from '#contract/managed-it/admin-plan.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminPlan } from './plan.ts'

/** No further invoice is made; what is paid for goes on to its last day. */
export function EndPlanDialog({ plan: { id, number }, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const api = useApi()
  const saved = useRefresh('managed_plan')
  const form = useAdminForm(PlanEnd.omit({ id: true }), {
    values: { reason: '' },
    failure: 'Failed to end the plan',
    async send({ reason }) {
      await api.call('POST /admin/plans/:id/end', { id, reason })
      toast({ title: `${number} ends`, description: 'No further invoice is made.' })
      await saved()
      onClose()
    },
  })
  return (
    <FormDialog title={`End ${number}`} form={form} labels={{}} submitLabel="End the plan" onClose={onClose}>
      <p className="text-sm">
        It goes on to the last day that was invoiced. A plan that ended cannot be taken up again; a new one
        can.
      </p>
      <Field label="Why" isRequired error={form.errors.reason?.message}>
        <TextInput autoComplete="off" maxLength={300} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
