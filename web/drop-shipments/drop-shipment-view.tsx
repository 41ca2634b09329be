import { useApi } from '../api.ts'
import { CarrierLink } from '../orders/carrier-link.tsx'
import { ContactHelp } from '../orders/contact-help.tsx'
import { PostalAddress } from '../orders/postal-address.tsx'
import { dayText } from '../shell/day-text.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'
import { Page } from '../ui/page/page.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Status } from '../ui/status.tsx'
import { type DropShipment, dropShipmentLabel, type ShipmentProps, stillToShip } from './drop-shipment.ts'
import { ParcelForm } from './parcel-form.tsx'

export function DropShipmentView(props: ShipmentProps) {
  const { shipment } = props
  const { company } = useShell()
  const isOver = shipment.status === 'stopped'
  return (
    <Page
      title={`Order ${shipment.reference} to ship`}
      lead={`${company.name} asks ${shipment.supplierName} to ship this to a customer who ordered on ${dayText(shipment.orderedOn)}.`}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Card className="grid gap-3">
          <State shipment={shipment} />
          <Items shipment={shipment} />
        </Card>
        <div className="grid gap-6 lg:row-span-2">
          {shipment.shipTo && <ShipTo shipment={shipment} to={shipment.shipTo} />}
          {!isOver && <ConfirmForm {...props} />}
        </div>
        {!isOver && (
          <Card>
            <ParcelForm {...props} />
          </Card>
        )}
      </div>
      <ContactHelp />
    </Page>
  )
}

function State({ shipment }: { shipment: DropShipment }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-xl">{nextStepText(shipment)}</h2>
      <Status of="dropShipment" is={shipment.status}>
        {dropShipmentLabel[shipment.status]}
      </Status>
    </div>
  )
}

function nextStepText({ status, items }: DropShipment): string {
  if (status === 'stopped') return 'This order was canceled. Please do not ship it.'
  if (status === 'shipped') return 'Everything is on its way. Thank you!'
  const hasBegun = items.some(({ parcels }) => parcels.length > 0)
  return hasBegun ? 'Part of it is on its way; the rest still needs to ship' : 'Please ship this'
}

function Items({ shipment: { items, status } }: { shipment: DropShipment }) {
  const waiting = new Set(stillToShip(items))
  return (
    <ul className="grid">
      {items.map((item) => (
        <li key={item.id} className="grid gap-1 border-b border-line py-3 last:border-0">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{item.name}</span>
            <span className="figures text-lg font-semibold whitespace-nowrap">
              {item.quantity === 0 ? 'cancelled' : `${item.quantity} ×`}
            </span>
          </p>
          {item.supplierProductId && <p className="figures text-sm text-muted">Your number {item.supplierProductId}</p>}
          {item.parcels.map((parcel) => (
            <p key={parcel.trackingNumber} className="text-sm break-words">
              <CarrierLink {...parcel} />
            </p>
          ))}
          {waiting.has(item) && status !== 'stopped' && <p className="text-sm text-muted">To ship</p>}
        </li>
      ))}
    </ul>
  )
}

function ShipTo({ shipment, to }: { shipment: DropShipment; to: NonNullable<DropShipment['shipTo']> }) {
  const { contact, reference } = shipment
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Ship to</h2>
      <address className="not-italic">
        <PostalAddress address={to} />
      </address>
      {contact && (
        <p className="text-sm">
          For delivery notifications: <span className="break-all">{contact.email}</span>
          {contact.phone && (
            <>
              , <PhoneLink phone={contact.phone} />
            </>
          )}
        </p>
      )}
      <p className="text-sm text-muted">
        Please put our reference <strong className="figures">{reference}</strong> on the package. Do not include prices
        or an invoice.
      </p>
    </Card>
  )
}

function ConfirmForm({ shipment, accessKey, onChange }: ShipmentProps) {
  const api = useApi()
  const isConfirmed = shipment.status === 'confirmed' || shipment.status === 'shipped'
  const { register, submit, errors, refusal, isBusy, reset } = useContractForm(
    async () => (await import('./drop-shipment-rules.ts')).confirmation,
    {
      values: { supplierReference: shipment.supplierReference },
      async send(typed) {
        onChange(await api.call('POST /drop-shipments/:id/confirm', { id: shipment.id, key: accessKey, ...typed }))
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
        <Button type="submit" kind={isConfirmed ? 'quiet' : 'primary'} isBusy={isBusy} className="justify-self-start">
          {isConfirmed ? 'Save number' : 'Confirm order'}
        </Button>
      </form>
    </Card>
  )
}
