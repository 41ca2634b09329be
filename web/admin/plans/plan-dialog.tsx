import { useState } from 'react'
import { PlanChange, PlanDraft } from '#contract/managed-it/admin-plan.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { useShell } from '../../shell/use-shell.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type AdminPlan, PLAN_LABELS } from './plan.ts'
import { PlanFields } from './plan-fields.tsx'
import { devicesIn, type PlanValues, planValues } from './plan-values.ts'

/** A new plan, or a change of one. */
export function PlanDialog({ plan, onClose }: { plan?: AdminPlan; onClose: () => void }) {
  const api = useApi()
  const { company } = useShell()
  const refresh = useRefresh('managed_plan')
  const [key] = useState(freshKey)
  const asSent = (typed: PlanValues) => (plan ? toChange(typed) : { key, ...toDraft(typed) })
  const rules = plan ? PlanChange : PlanDraft
  const form = useAdminForm<PlanValues>(
    { safeParse: (typed: unknown) => rules.safeParse(asSent(typed as PlanValues)) } as never,
    {
      values: planValues(plan, dayIn(company.timeZone, new Date())),
      about: plan && `managed_plan:${plan.id}`,
      version: plan?.version,
      failure: 'Failed to save the plan',
      async send({ version, ...typed }: PlanValues & { version?: number }) {
        if (plan) {
          const change = { ...toChange(typed), id: plan.id, ...(version !== undefined && { version }) }
          await api.call('PUT /admin/plans/:id', change as Input<'PUT /admin/plans/:id'>)
        } else await api.call('POST /admin/plans', { key, ...toDraft(typed) } as Input<'POST /admin/plans'>)
        toast({ title: plan ? 'Plan saved' : 'Plan begun', description: typed.customerName })
        onClose()
        await refresh()
      },
    },
  )
  return (
    <FormDialog
      title={plan ? `Edit ${plan.number}` : 'New plan'}
      form={form}
      labels={PLAN_LABELS}
      submitLabel={plan ? 'Save changes' : 'Begin the plan'}
      onClose={onClose}
    >
      <PlanFields form={form} isNew={!plan} />
    </FormDialog>
  )
}

function toDraft(typed: PlanValues) {
  return { ...typed, devices: devicesIn(typed.devices) }
}

function toChange(typed: PlanValues) {
  const { termMonths, startsOn, ...change } = toDraft(typed)
  return change
}
