import { useState } from 'react'
import { PlanChange, PlanDraft } from '#contract/managed-it/admin-plan.ts'
import { TERM_MONTHS } from '#contract/managed-it/plan.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { perTerm } from '../../managed-it/plan-labels.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormCustomer } from '../customers/form-customer.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { type AdminForm, numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { useTaxCategoryNames } from '../taxes/use-tax-category-names.ts'
import { type AdminPlan, PLAN_LABELS } from './plan.ts'
import { devicesIn, type PlanValues, planValues } from './plan-values.ts'

export function PlanDialog({ plan, onClose }: { plan?: AdminPlan; onClose: () => void }) {
  const api = useApi()
  const { company } = useShell()
  const refresh = useRefresh('managed_plan')
  const [key] = useState(createIdempotencyKey)
  const asSent = (typed: PlanValues) => (plan ? toChange(typed) : { key, ...toDraft(typed) })
  const rules = plan ? PlanChange : PlanDraft
  const form = useAdminForm<PlanValues>(
    { safeParse: (typed: unknown) => rules.safeParse(asSent(typed as PlanValues)) } as never,
    {
      values: planValues(plan, dayIn(company.timeZone, new Date())),
      about: plan && `managed_plan:${plan.id}`,
      version: plan?.version,
      draft: `managed_plan:${plan?.id ?? 'new'}`,
      failure: 'Failed to save the plan',
      async send({ version, ...typed }: PlanValues & { version?: number }) {
        if (plan) {
          const change = { ...toChange(typed), id: plan.id, ...(version !== undefined && { version }) }
          await api.call('PUT /admin/plans/:id', change as Input<'PUT /admin/plans/:id'>)
        } else await api.call('POST /admin/plans', { key, ...toDraft(typed) } as Input<'POST /admin/plans'>)
        toast({ title: plan ? 'Plan saved' : 'Plan started', description: typed.customerName })
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
      submitLabel={plan ? 'Save changes' : 'Start plan'}
      onClose={onClose}>
      <PlanFields form={form} isNew={!plan} />
    </FormDialog>
  )
}

function toDraft(typed: PlanValues) {
  return { ...typed, devices: devicesIn(typed.devices) }
}

function toChange(typed: PlanValues) {
  const { customerId, termMonths, startsOn, ...change } = toDraft(typed)
  return change
}

/** A shop without tax categories decides only whether a plan is taxed. */
function PlanTax({ form: { register, watch, setValue, errors } }: { form: AdminForm<PlanValues> }) {
  const categories = useTaxCategoryNames()
  const isTaxable = watch('isTaxable')
  return (
    <>
      <div className="sm:col-span-2">
        <Checkbox label="Taxed like goods" {...register('isTaxable')} />
      </div>
      {categories.length > 0 && isTaxable && (
        <Field label={PLAN_LABELS.taxCategoryId} error={errors.taxCategoryId?.message}>
          <Select
            value={watch('taxCategoryId') ?? ''}
            onChange={({ target: { value } }) =>
              setValue('taxCategoryId', value === '' ? null : Number(value), { shouldDirty: true })
            }>
            <option value="">Rate of the state</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function PlanFields({ form, isNew }: { form: AdminForm<PlanValues>; isNew: boolean }) {
  const { register, errors } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNew && (
        <div className="sm:col-span-2">
          <FormCustomer form={form} prefix="customer" firstContact="email" />
        </div>
      )}
      <Field label={PLAN_LABELS.customerName} isRequired error={errors.customerName?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('customerName')} />
      </Field>
      <Field
        label={PLAN_LABELS.customerEmail}
        isRequired
        help="Invoices are sent here. An account with this address shows the plan."
        error={errors.customerEmail?.message}>
        <TextInput type="email" autoComplete="off" {...register('customerEmail')} />
      </Field>
      <Field label={PLAN_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <Field
        label={PLAN_LABELS.price}
        isRequired
        help={isNew ? undefined : 'Applies from the next invoice.'}
        error={errors.price?.message}>
        <MoneyInput min={0.01} {...register('price', numberOrNull)} />
      </Field>
      {isNew && (
        <Field label={PLAN_LABELS.termMonths} isRequired error={errors.termMonths?.message}>
          <Select {...register('termMonths', { valueAsNumber: true })}>
            {TERM_MONTHS.map((months) => (
              <option key={months} value={months}>
                {perTerm(months).replace(/^(a|every) /, '')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isNew && (
        <Field
          label={PLAN_LABELS.startsOn}
          isRequired
          help="Date of the first invoice."
          error={errors.startsOn?.message}>
          <TextInput type="date" {...register('startsOn')} />
        </Field>
      )}
      <Field label={PLAN_LABELS.hoursIncluded} isRequired error={errors.hoursIncluded?.message}>
        <NumberInput min={0} {...register('hoursIncluded', numberOrNull)} />
      </Field>
      <Field label={PLAN_LABELS.deviceLimit} isRequired error={errors.deviceLimit?.message}>
        <NumberInput min={1} {...register('deviceLimit', numberOrNull)} />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label={PLAN_LABELS.devices}
          help="One per line, with a serial number after a comma."
          error={errors.devices?.message}>
          <TextArea rows={4} {...register('devices')} />
        </Field>
      </div>
      <PlanTax form={form} />
    </div>
  )
}
