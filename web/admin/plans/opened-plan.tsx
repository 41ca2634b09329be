import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanEnd } from '#contract/managed-it/admin-plan.ts'
import { useApi } from '../../api.ts'
import { DeviceNames } from '../../managed-it/device-names.tsx'
import { UsedBar } from '../../managed-it/used-bar.tsx'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { AdminPlan } from './plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanInvoices } from './plan-invoices.tsx'
import { PlanWork } from './plan-work.tsx'

export function OpenedPlan({ item, onClose }: { item: string; onClose: () => void }) {
  const query = useQuery({
    ...useApi().query('GET /admin/plans/:id', { id: Number(item) }),
    enabled: item !== 'new',
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const [step, setStep] = useState<'edit' | 'end'>()
  const back = () => setStep(undefined)
  const plan = query.data
  useRecordTitle(plan && `${plan.number} ${plan.name} · ${plan.customerName}`)
  if (item === 'new') return <PlanDialog onClose={onClose} />
  if (plan && step === 'edit') return <PlanDialog plan={plan} onClose={back} />
  if (plan && step === 'end') return <EndPlanDialog plan={plan} onClose={back} />
  return (
    <Dialog title={plan ? `${plan.number}: ${plan.name}` : 'Plan'} isOpen onClose={onClose}>
      {plan ? (
        <Plan plan={plan} onStep={setStep} />
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

function Plan({ plan, onStep }: { plan: AdminPlan; onStep: (step: 'edit' | 'end') => void }) {
  const { customerId, customerName, customerEmail, nextInvoiceOn, endsOn, endReason, due } = plan
  return (
    <div className="grid gap-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <CustomerLink id={customerId} name={customerName} />
          {customerEmail && (
            <a href={`mailto:${customerEmail}`} className="link block">
              {customerEmail}
            </a>
          )}
          {nextInvoiceOn && `Next invoice on ${dayText(nextInvoiceOn)}`}
          {endsOn && `Ends on ${dayText(endsOn)}: ${endReason}`}
          {due > 0 && (
            <span className="block font-semibold">
              <Money amount={due} /> to be paid
            </span>
          )}
        </p>
        <MayWrite>
          {nextInvoiceOn && (
            <div className="flex flex-wrap gap-2">
              <Button kind="quiet" size="small" onClick={() => onStep('edit')}>
                Edit
              </Button>
              <Button kind="quiet" size="small" onClick={() => onStep('end')}>
                End
              </Button>
            </div>
          )}
        </MayWrite>
      </div>
      <Devices plan={plan} />
      <section className="grid gap-2" aria-label="Time">
        <h2 className="text-base">Time</h2>
        {plan.term && <UsedBar minutes={plan.term.usedMinutes} hoursIncluded={plan.hoursIncluded} />}
        <PlanWork plan={plan} />
      </section>
      <PlanInvoices plan={plan} />
    </div>
  )
}

function Devices({ plan: { devices, deviceLimit } }: { plan: AdminPlan }) {
  return (
    <section aria-label="Devices">
      <h2 className="text-base">
        {devices.length} of {deviceLimit} devices
      </h2>
      <DeviceNames devices={devices} />
    </section>
  )
}

function EndPlanDialog({ plan: { id, number }, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const api = useApi()
  const saved = useRefresh('managed_plan')
  const form = useAdminForm(PlanEnd.omit({ id: true }), {
    values: { reason: '' },
    failure: 'Failed to end the plan',
    async send({ reason }) {
      await api.call('POST /admin/plans/:id/end', { id, reason })
      toast({ title: `${number} ends`, description: 'No further invoices are created.' })
      await saved()
      onClose()
    },
  })
  return (
    <FormDialog title={`End ${number}`} form={form} labels={{}} submitLabel="End the plan" onClose={onClose}>
      <p className="text-sm">It runs until the end of the last invoiced term. An ended plan cannot be resumed.</p>
      <Field label="Reason" isRequired error={form.errors.reason?.message}>
        <TextInput autoComplete="off" maxLength={300} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
