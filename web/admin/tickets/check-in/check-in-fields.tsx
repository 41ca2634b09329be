import type { ReactNode } from 'react'
import type { Strokes } from '#contract/repairs/signature.ts'
import { ConditionField } from '../../../repairs/condition-field.tsx'
import { IntakeAnswerFields } from '../../../repairs/intake/intake-answer-fields.tsx'
import { Presets } from '../../../repairs/intake/presets.tsx'
import { SignaturePad } from '../../../repairs/signature/signature-pad.tsx'
import type { DeviceType } from '../../../repairs/ticket-labels.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { AgreedFields } from './agreed-fields.tsx'
import type { CheckInValues } from './check-in-values.ts'

interface Signature {
  strokes: Strokes
  onDraw: (strokes: Strokes) => void
}

interface Props {
  form: ContractForm<CheckInValues>
  deviceType: DeviceType | ''
  photos: ReactNode
  /** Absent if the terms are signed already. */
  signature: Signature | undefined
}

const BELONGINGS = { Nothing: 'nothing', Charger: 'Charger', Case: 'Case', Bag: 'Bag', 'SIM card': 'SIM card' }

/** Errors are focused in the order in which fields register, so each part of the form is a component of its own. */
export function CheckInFields({ form, deviceType, photos, signature }: Props) {
  return (
    <>
      <ConditionField
        legend="Condition"
        condition={form.getValues('condition')}
        deviceType={deviceType}
        register={(at, field) => form.register(`condition.${at}.${field}` as never)}
        onOk={(at) => form.setValue(`condition.${at}.state`, 'ok', { shouldDirty: true })}
      />
      <BelongingsField form={form} />
      {photos}
      <AgreedFields form={form} />
      {signature && <TermsFields form={form} {...signature} />}
      <IntakeAnswerFields form={form} />
      <StorageLocationField form={form} />
    </>
  )
}

function BelongingsField({ form: { register, errors, getValues, setValue } }: Pick<Props, 'form'>) {
  return (
    <div className="grid gap-2">
      <Field
        label="What comes with it"
        isRequired
        help="Separated by commas, such as Charger, 2 × SIM card; or nothing"
        error={errors.belongings?.message}>
        <TextInput {...register('belongings')} />
      </Field>
      <Presets
        label="Usual accessories"
        texts={BELONGINGS}
        separator=", "
        read={() => getValues('belongings').replace(/^nothing$/i, '')}
        onChange={(text) => setValue('belongings', text, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  )
}

function StorageLocationField({ form: { register, errors } }: Pick<Props, 'form'>) {
  return (
    <Field label="Shelf" help="Its place in the shop; printed on the label." error={errors.storageLocation?.message}>
      <TextInput maxLength={20} {...register('storageLocation')} />
    </Field>
  )
}

function TermsFields({ form: { register, errors, watch }, strokes, onDraw }: { form: Props['form'] } & Signature) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Repair terms</legend>
      <p className="text-sm">
        The customer signs our{' '}
        <a href="/repair-terms" target="_blank" rel="noreferrer" className="link" tabIndex={-1}>
          repair terms
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        . You are the witness.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Who signs"
          isRequired={watch('termsRefused').trim() === ''}
          help="The typed name counts as the signature."
          error={errors.signature?.name?.message}>
          <TextInput maxLength={120} autoComplete="off" {...register('signature.name')} />
        </Field>
        <Field label="Reason for no signature" needed="if nobody signs" error={errors.termsRefused?.message}>
          <TextInput maxLength={200} autoComplete="off" {...register('termsRefused')} />
        </Field>
      </div>
      <div className="max-w-md">
        <SignaturePad strokes={strokes} onChange={onDraw} />
      </div>
    </fieldset>
  )
}
