import { useState } from 'react'
import { VisitSignature } from '#contract/appointments/field-visit.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { useApi } from '../../api.ts'
import { SignaturePad } from '../../repairs/signature/signature-pad.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import type { FieldVisit } from './calendar-labels.ts'

interface Props {
  id: number
  name: string
  onSigned: (visit: FieldVisit) => void
}

export function SignVisit({ id, name, onSigned }: Props) {
  const api = useApi()
  const [strokes, setStrokes] = useState<Strokes>([])
  const form = useContractForm(VisitSignature.pick({ name: true }), {
    values: { name },
    async send(typed) {
      const signed = { id, ...typed, strokes: strokes.length > 0 ? strokes : null }
      onSigned(await api.call('POST /admin/appointments/:id/visit/signature', signed))
      toast({ title: 'Signed. Thank you.' })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <p className="text-sm">The work above was done in the time shown.</p>
      <Field label="Name" isRequired help="The typed name counts as the signature." error={form.errors.name?.message}>
        <TextInput autoComplete="off" maxLength={120} {...form.register('name')} />
      </Field>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Refusal text={form.refusal} />
      <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
        Sign
      </Button>
    </form>
  )
}
