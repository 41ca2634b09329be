import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2Off, Mail } from 'lucide-react'
import { useState } from 'react'
import { rowsOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { SupplierOptions } from '../suppliers/supplier-options.tsx'
import type { AdminDropShipment, AdminOrder } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

export function DropShipmentActions({ shipment }: { shipment: AdminDropShipment }) {
  const [supplierId, setSupplierId] = useState('')
  const api = useApi()
  const needsSupplier = shipment.supplier === null
  const given = { id: shipment.id, ...(needsSupplier && { supplierId: Number(supplierId) }) }
  const sendIt = () => api.call('POST /admin/drop-shipments/:id/send', given)
  const send = useStep(sendIt, (order) => {
    const to = order.dropShipments.find(({ id }) => id === shipment.id)?.sentTo
    toast({ title: 'Mailed to the supplier', description: to ?? undefined })
  })
  const isOver = shipment.shippedAt !== null || shipment.stoppedAt !== null
  return (
    <div className="flex flex-wrap items-end gap-2">
      {needsSupplier && <WhoShips value={supplierId} onChange={setSupplierId} />}
      {!isOver && (
        <Button
          kind="quiet"
          size="small"
          isBusy={send.isPending}
          disabled={needsSupplier && supplierId === ''}
          onClick={() => send.mutate()}
        >
          <Mail aria-hidden className="size-4" /> {shipment.sentAt ? 'Mail it again' : 'Mail it'}
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
  const [isAsking, setAsking] = useState(false)
  const api = useApi()
  const revokeIt = () => api.call('POST /admin/drop-shipments/:id/revoke', { id })
  const revoke = useStep(revokeIt, () => {
    setAsking(false)
    toast({ title: 'The link opens nothing any more' })
  })
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        <Link2Off aria-hidden className="size-4" /> Revoke link
      </Button>
      <ConfirmDialog
        title="Revoke the link"
        confirmLabel="Revoke link"
        isOpen={isAsking}
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>What was mailed to {supplier?.name} opens this order no more. “Mail it again” sends a new link.</p>
      </ConfirmDialog>
    </>
  )
}
