import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { YesOrNoSelect } from '../../ui/form/yes-or-no-select.tsx'
import { HAPPENED_NAMES, type IntakeAnswers } from './intake-answer-labels.ts'

export interface IntakeAnswerValues {
  intakeAnswers: IntakeAnswers
}

/** @param isOwn whether the customer fills in the form. */
export function IntakeAnswerFields<V extends FieldValues & IntakeAnswerValues>({
  form,
  isOwn = false,
}: {
  form: ContractForm<V>
  isOwn?: boolean
}) {
  const { register } = form as unknown as ContractForm<IntakeAnswerValues>
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="cursor-pointer py-3 text-sm font-semibold">Optional details that help us</summary>
      <div className="grid gap-4 pb-4">
        <fieldset>
          <legend className="text-sm font-semibold">What happened before?</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {Object.entries(HAPPENED_NAMES).map(([value, label]) => (
              <Checkbox key={value} label={label} value={value} {...register('intakeAnswers.happened')} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Since when?">
            <TextInput maxLength={80} {...register('intakeAnswers.since')} />
          </Field>
          <Field label={isOwn ? 'Did you buy it here?' : 'Bought here?'}>
            <YesOrNoSelect unanswered="Not said" {...register('intakeAnswers.isBoughtHere')} />
          </Field>
          <Field label="Color">
            <TextInput maxLength={40} {...register('intakeAnswers.color')} />
          </Field>
          <Field label="Storage">
            <TextInput maxLength={40} {...register('intakeAnswers.storage')} />
          </Field>
          <Field label={isOwn ? 'How do we best reach you?' : 'Best reached by'}>
            <Select {...register('intakeAnswers.contactBy')}>
              <option value="">No preference</option>
              <option value="email">Email</option>
              <option value="phone">A call</option>
              <option value="text">A text message</option>
            </Select>
          </Field>
          <Field label="May we leave a message?">
            <YesOrNoSelect unanswered="Not said" {...register('intakeAnswers.mayLeaveMessage')} />
          </Field>
          <Field label="Who else may pick it up?">
            <TextInput maxLength={120} autoComplete="off" {...register('intakeAnswers.mayCollect')} />
          </Field>
        </div>
      </div>
    </details>
  )
}
