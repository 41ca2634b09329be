import type { ComponentProps } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import type { CheckInFields as CheckIn } from '#contract/portal/record.ts'
import { ConditionField, conditionAsFound } from '../../repairs/condition-field.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { LocalRecord } from '../store/local-record.ts'

/** As it is typed; nothing of it counts where the device is not there. */
export interface CheckInTyped {
  isHere: boolean
  checkIn: {
    condition: ReturnType<typeof conditionAsFound>
    isSerialUnreadable: boolean
    isBackupWanted: '' | 'yes' | 'no'
    isDataLossAccepted: boolean
    estimateChoice: CheckIn['estimateChoice'] | ''
    initials: string
    returnOldParts: '' | 'yes' | 'no'
    /** In dollars, as it is typed. */
    mostUnasked: string
    photosWaived: string
    termsRefused: string
  }
}

interface Props {
  register: UseFormRegister<CheckInTyped>
  condition: CheckInTyped['checkIn']['condition']
  isHere: boolean
  errors:
    | Partial<Record<'estimateChoice' | 'photosWaived' | 'termsRefused', { message?: string }>>
    | undefined
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
            <Field label="Initials" help="The customer’s, to that choice.">
              <TextInput maxLength={6} autoComplete="off" {...register('checkIn.initials')} />
            </Field>
            <Field label="Give old parts back?">
              <YesOrNo {...register('checkIn.returnOldParts')} />
            </Field>
            <Field label="Shall we make a backup first?">
              <YesOrNo {...register('checkIn.isBackupWanted')} />
            </Field>
            <Field label="At most, without asking again" help="In dollars with tax.">
              <TextInput
                type="number"
                min={0}
                step="0.01"
                inputMode="decimal"
                {...register('checkIn.mostUnasked')}
              />
            </Field>
            <Field label="Fewer than two photos, because" error={errors?.photosWaived?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('checkIn.photosWaived')} />
            </Field>
            <Field label="Terms not signed, because" error={errors?.termsRefused?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('checkIn.termsRefused')} />
            </Field>
          </div>
          <Checkbox
            label="The customer knows that what is on the device may be lost"
            {...register('checkIn.isDataLossAccepted')}
          />
          <Checkbox label="Its serial number cannot be read" {...register('checkIn.isSerialUnreadable')} />
        </>
      )}
    </div>
  )
}

function YesOrNo(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      <option value="">Not asked</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  )
}

export function checkInTyped(record: LocalRecord | undefined): CheckInTyped {
  const known = record?.fields.checkIn as CheckIn | null | undefined
  return {
    isHere: Boolean(known),
    checkIn: {
      condition: conditionAsFound(known?.condition ?? null),
      isSerialUnreadable: known?.isSerialUnreadable ?? false,
      isBackupWanted: yesOrNo(known?.isBackupWanted),
      isDataLossAccepted: known?.isDataLossAccepted ?? false,
      estimateChoice: known?.estimateChoice ?? '',
      initials: known?.initials ?? '',
      returnOldParts: yesOrNo(known?.returnOldParts),
      mostUnasked: known?.mostUnaskedCents == null ? '' : String(dollarsOf(cents(known.mostUnaskedCents))),
      photosWaived: known?.photosWaived ?? '',
      termsRefused: known?.termsRefused ?? '',
    },
  }
}

function yesOrNo(said: boolean | null | undefined): '' | 'yes' | 'no' {
  return said == null ? '' : said ? 'yes' : 'no'
}

/** As the shop takes it. @param photosTaken with this form, on this device. */
export function checkInOf({ isHere, checkIn }: CheckInTyped, photosTaken: number) {
  if (!isHere) return null
  const { isBackupWanted, returnOldParts, estimateChoice, mostUnasked, ...rest } = checkIn
  return {
    ...rest,
    // Left out, the rules say that it is to be asked.
    ...(estimateChoice !== '' && { estimateChoice }),
    isBackupWanted: isBackupWanted === '' ? null : isBackupWanted === 'yes',
    returnOldParts: returnOldParts === '' ? null : returnOldParts === 'yes',
    mostUnaskedCents: mostUnasked === '' ? null : centsOf(Number(mostUnasked)),
    initials: rest.initials.trim() || null,
    photosWaived: rest.photosWaived.trim() || null,
    termsRefused: rest.termsRefused.trim() || null,
    photosTaken,
  }
}
