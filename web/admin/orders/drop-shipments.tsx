import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2Off, Mail } from 'lucide-react'
import { useState } from 'react'
import { rowsOf, useApi } from '../../api.ts'
import { dropShipmentLabel } from '../../drop-shipments/drop-shipment.ts'
import { CarrierLink } from '../../orders/carrier-link.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Status } from '../../ui/status.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { SupplierOptions } from '../suppliers/supplier-options.tsx'
import type { AdminDropShipment, AdminOrder } from './order-labels.ts'
import { Panel } from './panel.tsx'
import { useOrderSaved } from './use-order-saved.ts'

export function DropShipments({ order: { dropShipments } }: { order: AdminOrder }) {
  return dropShipments.map((shipment) => <Shipment key={shipment.id} shipment={shipment} />)
}

function Shipment({ shipment }: { shipment: AdminDropShipment }) {
  const { supplier, status, reference, items } = shipment
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {supplier ? (
            <span>
              Ships from <SupplierName supplier={supplier} />
            </span>
          ) : (
            'Ships from a supplier'
          )}
          <Status of="dropShipment" is={status}>
            {dropShipmentLabel[status]}
          </Status>
        </span>
      }
      aside={<span className="figures text-sm whitespace-nowrap text-muted">{reference}</span>}>
      <div className="grid gap-3 px-4 py-3 text-sm">
        <ul className="grid gap-1">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        <Steps shipment={shipment} />
        <MayWrite>
          <DropShipmentActions shipment={shipment} />
        </MayWrite>
      </div>
    </Panel>
  )
}

function SupplierName({ supplier: { id, name } }: { supplier: NonNullable<AdminDropShipment['supplier']> }) {
  if (!useMay('suppliers.read')) return name
  return (
    <AdminLink to="/admin/suppliers/$id" params={{ id: String(id) }} className="link">
      {name}
    </AdminLink>
  )
}

function Item({ item: { quantity, name, parcels } }: { item: AdminDropShipment['items'][number] }) {
  return (
    <li>
      {quantity === 0 ? <s>{name}</s> : `${quantity} × ${name}`}
      {parcels.map((parcel) => (
        <span key={parcel.trackingNumber} className="block break-words text-muted">
          <CarrierLink {...parcel} />
        </span>
      ))}
    </li>
  )
}

function Steps({ shipment }: { shipment: AdminDropShipment }) {
  const { company } = useShell()
  const { sentAt, sentTo, openedAt, confirmedAt, supplierReference, shippedAt, stoppedAt } = shipment
  const steps: [string, string | null, string?][] = [
    ['Emailed', sentAt, `to ${sentTo}`],
    ['Opened by link', openedAt],
    ['Confirmed', confirmedAt, supplierReference && `their number ${supplierReference}`],
    ['Shipped', shippedAt],
    ['Stopped', stoppedAt],
  ]
  const taken = steps.filter(([, at]) => at !== null)
  if (taken.length === 0) return <p>Not sent yet: no supplier, or the supplier has no email address.</p>
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {taken.map(([word, at, detail]) => (
        <div key={word} className="contents">
          <dt className="font-semibold">{word}</dt>
          <dd className="break-words text-muted">
            {shopTime(at!, company.timeZone)}
            {detail && `, ${detail}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DropShipmentActions({ shipment }: { shipment: AdminDropShipment }) {
  const [supplierId, setSupplierId] = useState('')
  const api = useApi()
  const needsSupplier = shipment.supplier === null
  const given = { id: shipment.id, ...(needsSupplier && { supplierId: Number(supplierId) }) }
  const sendIt = () => api.call('POST /admin/drop-shipments/:id/send', given)
  const send = useStep(sendIt, (order) => {
    const to = order.dropShipments.find(({ id }) => id === shipment.id)?.sentTo
    toast({ title: 'Emailed to the supplier', description: to ?? undefined })
  })
  const isOver = shipment.shippedAt !== null || shipment.stoppedAt !== null
  const maySeeSuppliers = useMay('suppliers.read')
  if (needsSupplier && !maySeeSuppliers)
    return <p className="text-muted">Somebody who can see suppliers has to choose who ships it.</p>
  return (
    <div className="flex flex-wrap items-end gap-2">
      {needsSupplier && <WhoShips value={supplierId} onChange={setSupplierId} />}
      {!isOver && (
        <Button
          kind="quiet"
          size="small"
          isBusy={send.isPending}
          disabled={needsSupplier && supplierId === ''}
          onClick={() => send.mutate()}>
          <Mail aria-hidden className="size-4" /> {shipment.sentAt ? 'Email it again' : 'Email it'}
        </Button>
      )}
      {shipment.isLinkOpen && <Revoke shipment={shipment} />}
    </div>
  )
}

function useStep(take: () => Promise<AdminOrder>, onDone: (order: AdminOrder) => void) {
  const saved = useOrderSaved()
  return useMutation({
    mutationFn: take,
    onSuccess: (order) => {
      saved(order)
      onDone(order)
    },
    onError: failureToast('Error'),
  })
}

function WhoShips({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery({
    ...useApi().query('GET /admin/suppliers', { active: true, limit: 500 }),
    select: rowsOf,
  })
  return (
    <Field label="Who ships it?" isRequired>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a supplier</option>
        <SupplierOptions suppliers={data} chosen={null} />
      </Select>
    </Field>
  )
}

function Revoke({ shipment: { id, supplier } }: { shipment: AdminDropShipment }) {
  const [isConfirming, setConfirming] = useState(false)
  const api = useApi()
  const revokeIt = () => api.call('POST /admin/drop-shipments/:id/revoke', { id })
  const revoke = useStep(revokeIt, () => {
    setConfirming(false)
    toast({ title: 'Link revoked' })
  })
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
        <Link2Off aria-hidden className="size-4" /> Revoke link
      </Button>
      <ConfirmDialog
        title="Revoke the link"
        confirmLabel="Revoke link"
        isOpen={isConfirming}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setConfirming(false)}>
        <p>What was emailed to {supplier?.name} no longer opens this order. “Email it again” sends a new link.</p>
      </ConfirmDialog>
    </>
  )
}
