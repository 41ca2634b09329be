import type { UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import type { CheckInFields as CheckIn } from '#contract/portal/record.ts'
import { ConditionField, conditionAsFound } from '../../repairs/condition-field.tsx'
import { EstimateChoiceSelect } from '../../repairs/estimate-choice-select.tsx'
import type { DeviceType } from '../../repairs/ticket-labels.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { fromYesOrNo, toYesOrNo, type YesOrNo } from '../../ui/form/yes-or-no.ts'
import { YesOrNoSelect } from '../../ui/form/yes-or-no-select.tsx'
import type { LocalRecord } from '../store/local-record.ts'

export interface CheckInTyped {
  isHere: boolean
  checkIn: {
    condition: ReturnType<typeof conditionAsFound>
    isSerialUnreadable: boolean
    isBackupWanted: YesOrNo
    isDataLossAccepted: boolean
    estimateChoice: CheckIn['estimateChoice'] | ''
    initials: string
    returnOldParts: YesOrNo
    /** In dollars, as typed. */
    preapprovedLimit: string
    photosWaived: string
    termsRefused: string
  }
}

interface Props {
  register: UseFormRegister<CheckInTyped>
  setValue: UseFormSetValue<CheckInTyped>
  condition: CheckInTyped['checkIn']['condition']
  deviceType: DeviceType | ''
  isHere: boolean
  errors: Partial<Record<'estimateChoice' | 'photosWaived' | 'termsRefused', { message?: string }>> | undefined
}

export function PortalCheckInFields({ register, setValue, condition, deviceType, isHere, errors }: Props) {
  return (
    <div className="grid gap-3">
      <Checkbox label="The device is here: inspect it now" {...register('isHere')} />
      {isHere && (
        <>
          <ConditionField
            legend="Condition"
            condition={condition}
            deviceType={deviceType}
            register={(at, field) => register(`checkIn.condition.${at}.${field}`)}
            onOk={(at) => setValue(`checkIn.condition.${at}.state`, 'ok', { shouldDirty: true })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Estimate before the work"
              isRequired
              help="The customer’s legal choice if it may cost over $25."
              error={errors?.estimateChoice?.message}>
              <EstimateChoiceSelect {...register('checkIn.estimateChoice')} />
            </Field>
            <Field label="Initials" help="Of the customer, for this choice.">
              <TextInput maxLength={6} autoComplete="off" {...register('checkIn.initials')} />
            </Field>
            <Field label="Return old parts?">
              <YesOrNoSelect unanswered="Not asked" {...register('checkIn.returnOldParts')} />
            </Field>
            <Field label="Make a backup first?">
              <YesOrNoSelect unanswered="Not asked" {...register('checkIn.isBackupWanted')} />
            </Field>
            <Field label="Approved in advance up to" help="In dollars with tax.">
              <MoneyInput {...register('checkIn.preapprovedLimit')} />
            </Field>
            <Field label="Reason for fewer than two photos" error={errors?.photosWaived?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('checkIn.photosWaived')} />
            </Field>
            <Field label="Reason for unsigned terms" error={errors?.termsRefused?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('checkIn.termsRefused')} />
            </Field>
          </div>
          <Checkbox
            label="The customer knows that data on the device may be lost"
            {...register('checkIn.isDataLossAccepted')}
          />
          <Checkbox label="Its serial number cannot be read" {...register('checkIn.isSerialUnreadable')} />
        </>
      )}
    </div>
  )
}

export function checkInTyped(record: LocalRecord | undefined): CheckInTyped {
  const known = record?.fields.checkIn as CheckIn | null | undefined
  return {
    isHere: Boolean(known),
    checkIn: {
      condition: conditionAsFound(known?.condition ?? null),
      isSerialUnreadable: known?.isSerialUnreadable ?? false,
      isBackupWanted: toYesOrNo(known?.isBackupWanted),
      isDataLossAccepted: known?.isDataLossAccepted ?? false,
      estimateChoice: known?.estimateChoice ?? '',
      initials: known?.initials ?? '',
      returnOldParts: toYesOrNo(known?.returnOldParts),
      preapprovedLimit: known?.preapprovedCents == null ? '' : String(dollarsOf(cents(known.preapprovedCents))),
      photosWaived: known?.photosWaived ?? '',
      termsRefused: known?.termsRefused ?? '',
    },
  }
}

/** @param photosTaken the number of photos taken with this form. */
export function checkInOf({ isHere, checkIn }: CheckInTyped, photosTaken: number) {
  if (!isHere) return null
  const { isBackupWanted, returnOldParts, estimateChoice, preapprovedLimit, ...rest } = checkIn
  return {
    ...rest,
    // The property is omitted, so that validation reports the missing choice.
    ...(estimateChoice !== '' && { estimateChoice }),
    isBackupWanted: fromYesOrNo(isBackupWanted),
    returnOldParts: fromYesOrNo(returnOldParts),
    preapprovedCents: preapprovedLimit === '' ? null : centsOf(Number(preapprovedLimit)),
    initials: rest.initials.trim() || null,
    photosWaived: rest.photosWaived.trim() || null,
    termsRefused: rest.termsRefused.trim() || null,
    photosTaken,
  }
}
