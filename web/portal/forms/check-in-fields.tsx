import type { UseFormRegister } from 'react-hook-form'
import type { CheckInFields as CheckIn } from '#contract/portal/record.ts'
import { ConditionField, conditionAsFound } from '../../repairs/condition-field.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { LocalRecord } from '../store/local-record.ts'

/** As it is typed; nothing of it counts where the device is not there. */
export interface CheckInTyped {
  isHere: boolean
  checkIn: {
    condition: ReturnType<typeof conditionAsFound>
    isSerialUnreadable: boolean
    estimateChoice: CheckIn['estimateChoice'] | ''
    returnOldParts: '' | 'yes' | 'no'
  }
}

interface Props {
  register: UseFormRegister<CheckInTyped>
  condition: CheckInTyped['checkIn']['condition']
  isHere: boolean
  errors: { estimateChoice?: { message?: string } } | undefined
}

/** What the counter asks when a device comes in; asked here where it lies before whoever writes. */
export function CheckInFields({ register, condition, isHere, errors }: Props) {
  return (
    <div className="grid gap-3">
      <Checkbox label="The device is here: look at it now" {...register('isHere')} />
      {isHere && (
        <>
          <ConditionField
            legend="Condition"
            count={condition.length}
            partAt={(at) => condition[at]?.part ?? ''}
            register={(at) => register(`checkIn.condition.${at}.state`)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Estimate before the work"
              isRequired
              help="By law the customer’s choice where it may cost over $25."
              error={errors?.estimateChoice?.message}
            >
              <Select {...register('checkIn.estimateChoice')}>
                <option value="">Ask…</option>
                <option value="written">Written</option>
                <option value="oral">Oral</option>
                <option value="none">None</option>
              </Select>
            </Field>
            <Field label="Give old parts back?">
              <Select {...register('checkIn.returnOldParts')}>
                <option value="">Not asked</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </Select>
            </Field>
          </div>
          <Checkbox label="Its serial number cannot be read" {...register('checkIn.isSerialUnreadable')} />
        </>
      )}
    </div>
  )
}

export function checkInTyped(record: LocalRecord | undefined): CheckInTyped {
  const known = record?.fields.checkIn as CheckIn | null | undefined
  const { returnOldParts } = known ?? {}
  return {
    isHere: Boolean(known),
    checkIn: {
      condition: conditionAsFound(known?.condition ?? null),
      isSerialUnreadable: known?.isSerialUnreadable ?? false,
      estimateChoice: known?.estimateChoice ?? '',
      returnOldParts: typeof returnOldParts === 'boolean' ? (returnOldParts ? 'yes' : 'no') : '',
    },
  }
}

/** As the shop takes it. */
export function checkInOf({ isHere, checkIn: { returnOldParts, estimateChoice, ...rest } }: CheckInTyped) {
  if (!isHere) return null
  return {
    ...rest,
    // Left out, the rules say that it is to be asked.
    ...(estimateChoice !== '' && { estimateChoice }),
    returnOldParts: returnOldParts === '' ? null : returnOldParts === 'yes',
  }
}
