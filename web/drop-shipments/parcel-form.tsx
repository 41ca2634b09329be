import { useId } from 'react'
import { useApi } from '../api.ts'
import { CarrierFields } from '../orders/carrier-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'
import { type DropShipment, type ShipmentProps, stillToShip } from './drop-shipment.ts'

export function ParcelForm({ shipment, accessKey, onChange }: ShipmentProps) {
  const api = useApi()
  const id = useId()
  const wanted = shipment.items.filter(({ quantity }) => quantity > 0)
  const form = useContractForm(async () => (await import('./drop-shipment-rules.ts')).parcel, {
    values: freshParcel(shipment, ''),
    async send({ itemIds, ...parcel }) {
      const parcels = itemIds.map((itemId) => ({ itemId: Number(itemId), ...parcel }))
      const after = await api.call('POST /drop-shipments/:id/parcels', { id: shipment.id, key: accessKey, parcels })
      reset(freshParcel(after, parcel.carrier))
      onChange(after)
      toast({ title: 'Saved. The customer is notified.', description: parcel.trackingNumber })
    },
  })
  const { register, submit, errors, refusal, isBusy, reset } = form
  const isMore = shipment.status === 'shipped'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">{isMore ? 'Another tracking number' : 'Enter a tracking number'}</h2>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <CarrierFields form={form as never} isRequired />
      </div>
      {wanted.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">Items in this package</legend>
          {wanted.map(({ id, name, quantity }) => (
            <Checkbox key={id} label={`${quantity} × ${name}`} value={String(id)} {...register('itemIds')} />
          ))}
          <FieldError id={`${id}-items`} text={errors.itemIds?.message} />
        </fieldset>
      )}
      <Refusal text={refusal} />
      <Button type="submit" kind={isMore ? 'quiet' : 'primary'} isBusy={isBusy} className="justify-self-start">
        Add package
      </Button>
    </form>
  )
}

function freshParcel({ items }: DropShipment, carrier: string) {
  const wanted = items.filter(({ quantity }) => quantity > 0)
  const inIt = wanted.length === 1 ? wanted : stillToShip(items)
  return { carrier, trackingNumber: '', itemIds: inIt.map(({ id }) => String(id)) }
}
