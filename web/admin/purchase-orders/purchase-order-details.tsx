import { useMutation } from '@tanstack/react-query'
import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { labelsAddress } from '../labels/label-size.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { OrderBilling } from './order-billing.tsx'
import { arrivalOf, type PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import { ReceiveForm } from './receive-form.tsx'

interface Props {
  order: PurchaseOrder
  onEdit: () => void
  onClose: () => void
}

export function PurchaseOrderDetails({ order, onEdit, onClose }: Props) {
  const { id, supplier, status, lines, total } = order
  const arrived = lines
    .filter(({ received }) => received > 0)
    .map(({ productId, numbered, received }) =>
      numbered ? { id: numbered.productId, copies: 1 } : { id: productId, copies: received },
    )
  return (
    <Dialog title={`Purchase order #${id}`} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <PurchaseOrderBadge order={order} />
        <span>{supplier.name}</span>
        <span className="text-muted">
          Ordered <ShopMoment at={order.orderedAt} isDay />
        </span>
        <span className="text-muted">Expected {order.expectedOn ? dayText(order.expectedOn) : '—'}</span>
      </div>
      {order.note && <p className="text-sm whitespace-pre-line">{order.note}</p>}
      {status === 'ordered' ? <ReceiveForm key={arrivalOf(order).received} order={order} /> : <Lines lines={lines} />}
      <p className="figures text-right font-semibold">
        Total before tax and delivery <Money amount={total} />
      </p>
      {order.delivery > 0 && (
        <p className="figures text-right text-sm text-muted">
          Freight and duty <Money amount={order.delivery} />, spread across received items by value
        </p>
      )}
      {status !== 'draft' && <OrderBilling order={order} />}
      <Steps order={order} onEdit={onEdit} />
      {arrived.length > 0 && (
        <div className="flex justify-end">
          <PrintLink href={labelsAddress(arrived)}>Print labels for received items</PrintLink>
        </div>
      )}
    </Dialog>
  )
}

function Lines({ lines }: { lines: PurchaseOrder['lines'] }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Ordered items</caption>
      <thead className="text-left text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Received
          </th>
          <th scope="col" className="text-right">
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, supplierProductId, quantity, received, unitCost }) => (
          <tr key={id} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {name}
              {supplierProductId && <span className="block text-xs text-muted">{supplierProductId}</span>}
            </th>
            <td className="py-2 pl-3 text-right whitespace-nowrap">
              {received} of {quantity}
            </td>
            <td className="py-2 pl-3 text-right">
              <Money amount={unitCost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Steps({ order, onEdit }: { order: PurchaseOrder; onEdit: () => void }) {
  const { id, version, status, lines } = order
  const [isConfirming, setConfirming] = useState(false)
  const api = useApi()
  const send = useStep(() => api.call('POST /admin/purchase-orders/:id/order', { id, version }), 'Marked as ordered')
  const cancel = useStep(
    () => api.call('POST /admin/purchase-orders/:id/cancel', { id }),
    'Purchase order canceled',
    () => setConfirming(false),
  )
  if (status === 'received' || status === 'cancelled') return null
  const { ordered, received } = arrivalOf(order)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button kind="plain" onClick={() => setConfirming(true)} className="mr-auto">
        Cancel this order
      </Button>
      <PrintLink href={`/admin/print/purchase-order/${id}`}>Print</PrintLink>
      <a href={mailTo(order)} className={buttonLook('quiet')}>
        <Mail aria-hidden className="size-4" /> Email {order.supplier.name}
      </a>
      {status === 'draft' && (
        <>
          <Button kind="quiet" onClick={onEdit}>
            <Pencil aria-hidden className="size-4" /> Edit
          </Button>
          <Button isBusy={send.isPending} onClick={() => send.mutate()}>
            Mark as ordered
          </Button>
        </>
      )}
      <ConfirmDialog
        title={`Cancel purchase order #${id}?`}
        confirmLabel="Cancel this order"
        isOpen={isConfirming}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setConfirming(false)}>
        <p>
          {ordered - received} {ordered - received === 1 ? 'item' : 'items'} of {lines.length}{' '}
          {lines.length === 1 ? 'product' : 'products'} will no longer be expected.
          {received > 0 && ` The ${received} received items stay in stock.`} Remember to notify the supplier.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function useStep(step: () => Promise<unknown>, done: string, onSettled?: () => void) {
  const refresh = useRefresh('purchase_order', 'product')
  return useMutation({
    mutationFn: step,
    onSuccess: () => toast({ title: done }),
    onError: failureToast('Failed to change the purchase order'),
    onSettled: () => {
      onSettled?.()
      return refresh()
    },
  })
}

function mailTo({ id, supplier, lines, note }: PurchaseOrder): string {
  const ordered = lines.map(
    ({ quantity, name, supplierProductId }) =>
      `${quantity} x ${name}${supplierProductId ? ` (${supplierProductId})` : ''}`,
  )
  const body = ['Hello,', '', 'Please send us:', '', ...ordered, '', note, '', 'Thank you'].join('\r\n')
  const subject = `Purchase order ${id}`
  return `mailto:${encodeURIComponent(supplier.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
