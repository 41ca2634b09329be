import { useState } from 'react'
import type { Strokes } from '#contract/repairs/signature.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { SignaturePad } from './signature-pad.tsx'

export const RELEASE_STATEMENT = 'I received everything that I left here, and could inspect it before signing.'

export interface Signed {
  signatureKey: string
  name: string
  /** Null if only the name was typed. */
  strokes: Strokes | null
}

interface Props {
  send: (signed: Signed) => Promise<unknown>
  name?: string
  onSigned: () => void
}

export function SignatureForm({ send, name = '', onSigned }: Props) {
  const [signatureKey] = useState(createIdempotencyKey)
  const [strokes, setStrokes] = useState<Strokes>([])
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('../ticket-rules.ts')).signature,
    {
      values: { name },
      async send(typed) {
        await send({ ...typed, signatureKey, strokes: strokes.length > 0 ? strokes : null })
        toast({ title: 'Signed. Thank you.' })
        onSigned()
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="Name" isRequired help="The typed name counts as the signature." error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={120} {...register('name')} />
      </Field>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Refusal text={refusal} />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Sign
      </Button>
    </form>
  )
}
