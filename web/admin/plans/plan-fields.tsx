import { TERM_MONTHS } from '#contract/managed-it/plan.ts'
import { perTerm } from '../../managed-it/plan-words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { type AdminForm, numberOrNull } from '../form/use-admin-form.ts'
import { PLAN_LABELS } from './plan.ts'
import type { PlanValues } from './plan-values.ts'

/** @param isNew what holds for good is chosen once. */
export function PlanFields({ form, isNew }: { form: AdminForm<PlanValues>; isNew: boolean }) {
  const { register, errors } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={PLAN_LABELS.customerName} isRequired error={errors.customerName?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('customerName')} />
      </Field>
      <Field
        label={PLAN_LABELS.customerEmail}
        isRequired
        help="Invoices go there; an account with this address shows the plan."
        error={errors.customerEmail?.message}
      >
        <TextInput type="email" autoComplete="off" {...register('customerEmail')} />
      </Field>
      <Field label={PLAN_LABELS.name} isRequired error={errors.name?.message}>
        <TextInput autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <Field
        label={PLAN_LABELS.price}
        isRequired
        help={isNew ? undefined : 'Holds from the next invoice on.'}
        error={errors.price?.message}
      >
        <TextInput type="number" min={0.01} step="0.01" {...register('price', numberOrNull)} />
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
          help="The first invoice is made on this day."
          error={errors.startsOn?.message}
        >
          <TextInput type="date" {...register('startsOn')} />
        </Field>
      )}
      <Field label={PLAN_LABELS.hoursIncluded} isRequired error={errors.hoursIncluded?.message}>
        <TextInput type="number" min={0} {...register('hoursIncluded', numberOrNull)} />
      </Field>
      <Field label={PLAN_LABELS.deviceLimit} isRequired error={errors.deviceLimit?.message}>
        <TextInput type="number" min={1} {...register('deviceLimit', numberOrNull)} />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label={PLAN_LABELS.devices}
          help="One in each line; a serial number after a comma."
          error={errors.devices?.message}
        >
          <TextArea rows={4} {...register('devices')} />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Checkbox label="Taxed like goods" {...register('isTaxable')} />
      </div>
    </div>
  )
}
