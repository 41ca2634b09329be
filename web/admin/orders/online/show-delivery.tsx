import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import type { AdminDelivery } from './online-delivery.ts'

export function ShowDelivery({ orderId, delivery }: { orderId: number; delivery: AdminDelivery }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const show = useMutation({
    mutationFn: () =>
      api.call('POST /admin/orders/:id/deliveries/:deliveryId/show', { id: orderId, deliveryId: delivery.id }),
    onError: failureToast('Failed to show the delivery'),
    gcTime: 0,
  })
  if (delivery.codes.length === 0 && !delivery.hasCredential) return null
  function close() {
    setOpen(false)
    show.reset()
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Show to help the customer
      </Button>
      <Dialog title="What the customer sees" isOpen={isOpen} onClose={close}>
        {show.data ? (
          <Secrets {...show.data} />
        ) : (
          <p>Only to help the customer. Your access is recorded in the audit log.</p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={close}>
            Close
          </Button>
          {!show.data && (
            <Button isBusy={show.isPending} onClick={() => show.mutate()}>
              Show it
            </Button>
          )}
        </div>
      </Dialog>
    </>
  )
}

function Secrets({ codes, credential }: { codes: string[]; credential: string | null }) {
  return (
    <ul aria-label="Codes and credential" className="grid gap-2">
      {[...codes, ...(credential ? [credential] : [])].map((secret) => (
        <li
          key={secret}
          className="rounded-control border border-line bg-tint px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap select-all">
          {secret}
        </li>
      ))}
    </ul>
  )
}
