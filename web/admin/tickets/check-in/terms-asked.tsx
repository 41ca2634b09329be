import type { Strokes } from '#contract/repairs/signature.ts'
import { SignaturePad } from '../../../repairs/signature/signature-pad.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import type { CheckInValues } from './check-in-values.ts'

interface Props {
  form: ContractForm<CheckInValues>
  strokes: Strokes
  onDraw: (strokes: Strokes) => void
}

export function TermsAsked({ form: { register, errors }, strokes, onDraw }: Props) {
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
          help="Typed here, it counts as the signature."
          error={errors.signature?.name?.message}
        >
          <TextInput maxLength={120} autoComplete="off" {...register('signature.name')} />
        </Field>
        <Field label="Not signed, because" error={errors.termsRefused?.message}>
          <TextInput maxLength={200} autoComplete="off" {...register('termsRefused')} />
        </Field>
      </div>
      <div className="max-w-md">
        <SignaturePad strokes={strokes} onChange={onDraw} />
      </div>
    </fieldset>
  )
}
