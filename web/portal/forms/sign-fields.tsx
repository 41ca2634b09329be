import type { UseFormRegister } from 'react-hook-form'
import type { SignatureFields } from '#contract/portal/record.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { SignatureDrawing } from '../../repairs/signature/signature-drawing.tsx'
import { SignaturePad } from '../../repairs/signature/signature-pad.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export interface SignTyped {
  signature: { name: string }
}

interface Props {
  register: UseFormRegister<SignTyped>
  strokes: Strokes
  onDraw: (strokes: Strokes) => void
  error: string | undefined
}

export function SignFields({ register, strokes, onDraw, error }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Signature of the customer</legend>
      <Field label="Who signs" help="The typed name counts as the signature." error={error}>
        <TextInput autoComplete="off" maxLength={120} {...register('signature.name')} />
      </Field>
      <div className="max-w-xl">
        <SignaturePad strokes={strokes} onChange={onDraw} />
      </div>
    </fieldset>
  )
}

export function Signed({ signature: { name, strokes } }: { signature: SignatureFields }) {
  return (
    <div className="grid max-w-xs gap-1">
      {strokes && <SignatureDrawing strokes={strokes} label={`Signature of ${name}`} />}
      <p className="border-t border-ink pt-1 text-sm">Signed by {name}</p>
    </div>
  )
}
