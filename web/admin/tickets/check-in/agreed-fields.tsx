import { EstimateChoiceSelect } from '../../../repairs/estimate-choice-select.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { YesOrNoSelect } from '../../../ui/form/yes-or-no-select.tsx'
import type { CheckInValues } from './check-in-values.ts'

/** These answers can be given later, but the repair does not start without them. */
const BEFORE_WORK = 'before the repair'

export function AgreedFields({ form: { register, errors, watch } }: { form: ContractForm<CheckInValues> }) {
  const isSaved = watch('backedUp') === 'yes'
  const isBackupWanted = !isSaved && watch('isBackupWanted') === 'yes'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Is there a backup?" isRequired error={errors.backedUp?.message}>
          <Select {...register('backedUp')}>
            <option value="">Ask the customer</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
            <option value="unknown">Not known</option>
          </Select>
        </Field>
        {!isSaved && (
          <Field label="Make a backup first?" needed={BEFORE_WORK} error={errors.isBackupWanted?.message}>
            <YesOrNoSelect unanswered="Ask the customer" {...register('isBackupWanted')} />
          </Field>
        )}
        {isBackupWanted && (
          <Field
            label="Price of the backup"
            help="In dollars before tax. It is offered as a line of the estimate."
            error={errors.backupFee?.message}>
            <MoneyInput {...register('backupFee', { setValueAs: dollarsOr(0) })} />
          </Field>
        )}
      </div>
      <Checkbox
        label="The customer knows that data on the device may be lost"
        error={errors.isDataLossAccepted?.message}
        {...register('isDataLossAccepted')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Estimate before the work"
          isRequired
          help="The customer’s legal choice if it may cost over $25."
          error={errors.estimateChoice?.message}>
          <EstimateChoiceSelect {...register('estimateChoice')} />
        </Field>
        <Field
          label="Initials"
          needed={BEFORE_WORK}
          help="Of the customer, for this choice."
          error={errors.initials?.message}>
          <TextInput maxLength={6} autoCapitalize="characters" autoComplete="off" {...register('initials')} />
        </Field>
        <Field label="Return old parts?" needed={BEFORE_WORK} error={errors.returnOldParts?.message}>
          <YesOrNoSelect unanswered="Ask the customer" {...register('returnOldParts')} />
        </Field>
        <Field
          label="Approved in advance up to"
          help="In dollars with tax, if the customer names a limit. Up to $25, no estimate has to be offered."
          error={errors.preapprovedLimit?.message}>
          <MoneyInput {...register('preapprovedLimit', { setValueAs: dollarsOr(null) })} />
        </Field>
        <Field
          label="Diagnosis fee"
          help="In dollars before tax, if it is not repaired. Tell the customer."
          error={errors.diagnosticFee?.message}>
          <MoneyInput {...register('diagnosticFee', { setValueAs: dollarsOr(0) })} />
        </Field>
      </div>
    </>
  )
}

function dollarsOr<T>(none: T) {
  return (typed: unknown) => (typed === '' || typed === null ? none : Number(typed))
}
