import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'
import type { ShipmentProps } from './drop-shipment.ts'

export function ConfirmForm({ shipment, accessKey, onChange }: ShipmentProps) {
  const api = useApi()
  const isConfirmed = shipment.status === 'confirmed' || shipment.status === 'shipped'
  const { register, submit, errors, refusal, isBusy, reset } = useContractForm(
    async () => (await import('./drop-shipment-rules.ts')).confirmation,
    {
      values: { supplierReference: shipment.supplierReference },
      async send(typed) {
        onChange(
          await api.call('POST /drop-shipments/:id/confirm', { id: shipment.id, key: accessKey, ...typed }),
        )
        reset(typed)
        toast({ title: isConfirmed ? 'Number saved' : 'Thank you, the order is confirmed' })
      },
    },
  )
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">{isConfirmed ? 'Confirmed' : 'Confirm the order'}</h2>
        <Field label="Your order number" error={errors.supplierReference?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...register('supplierReference')} />
        </Field>
        <Refusal text={refusal} />
        <Button
          type="submit"
          kind={isConfirmed ? 'quiet' : 'primary'}
          isBusy={isBusy}
          className="justify-self-start"
        >
          {isConfirmed ? 'Save number' : 'Confirm order'}
        </Button>
      </form>
    </Card>
  )
}
