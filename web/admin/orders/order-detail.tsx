import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { dismissAttention, OrderNote } from '#contract/orders/admin-order.ts'
import { useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Status } from '../../ui/status.tsx'
import { NoteForm } from '../form/note-form.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useWayBack } from '../frame/use-way-back.ts'
import { PrintLabelButton } from '../printing/print-label-button.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DropShipments } from './drop-shipments.tsx'
import { OnlineDeliveries } from './online/online-deliveries.tsx'
import { OrderHistory } from './order-history.tsx'
import { type AdminOrder, paymentStatusLabel, shippingMethodLabel, wasRefused } from './order-labels.ts'
import { OrderLines } from './order-lines.tsx'
import { PaymentCard } from './payment-card.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { ReturnDialog } from './returns/return-dialog.tsx'
import { SignatureCard } from './signature-card.tsx'
import { NextStepButton, StatusSelect } from './status-select.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useOrderSaved } from './use-order-saved.ts'

export function OrderDetail({ id }: { id: number }) {
  const api = useApi()
  const order = useQuery({ ...api.query('GET /admin/orders/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  if (order.data) return <Order order={order.data} />
  if (isNotFound(order.error)) {
    return (
      <EmptyState
        title="Order not found"
        action={
          <AdminLink to="/admin/orders" className={buttonLook()}>
            All orders
          </AdminLink>
        }
      />
    )
  }
  return <PendingItem query={order} backTo="/admin/orders" backName="All orders" />
}

function Order({ order }: { order: AdminOrder }) {
  const [isRefunding, setRefunding] = useState(false)
  const [isReturning, setReturning] = useState(false)
  useWayBack('/admin/orders')
  useRecordTitle(`#${order.id} · ${order.customerName}`)
  return (
    <>
      <Heading order={order} onRefund={() => setRefunding(true)} onReturn={() => setReturning(true)} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <MayWrite>{order.needsAttention && <AttentionCard order={order} />}</MayWrite>
          <OrderLines order={order} />
          <OnlineDeliveries orderId={order.id} />
          <DropShipments order={order} />
          <OrderHistory order={order} />
          <MayWrite>
            <OrderNotes order={order} />
          </MayWrite>
        </div>
        <div className="grid min-w-0 gap-4">
          <MayWrite>{order.shippingMethod === 'standard' && <TrackingForm order={order} />}</MayWrite>
          <CustomerCard order={order} />
          <PaymentCard order={order} />
          <SignatureCard order={order} />
        </div>
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
      {isReturning && <ReturnDialog order={order} onClose={() => setReturning(false)} />}
    </>
  )
}

function OrderNotes({ order: { id, contactEmail } }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  return (
    <NoteForm
      rules={OrderNote}
      id={id}
      email={contactEmail}
      send={async (note) => saved(await api.call('POST /admin/orders/:id/notes', note))}
    />
  )
}

function Heading({ order, onRefund, onReturn }: { order: AdminOrder; onRefund: () => void; onReturn: () => void }) {
  const mayReturn = useMay('counter.return')
  const { company } = useShell()
  return (
    <ItemHeading
      backTo="/admin/orders"
      backName="All orders"
      title={
        <>
          Order #{order.id}{' '}
          <Status of="payment" is={order.paymentStatus}>
            {paymentStatusLabel[order.paymentStatus]}
          </Status>
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <StatusSelect order={order} />
          <NextStepButton order={order} />
          <MayWrite>
            <Button kind="quiet" onClick={onRefund} disabled={order.refundable === 0}>
              Refund
            </Button>
          </MayWrite>
          {mayReturn && (order.status === 'shipped' || order.status === 'delivered') && (
            <Button kind="quiet" onClick={onReturn} disabled={order.refundable === 0}>
              Return or exchange
            </Button>
          )}
          <PrintLink href={`/admin/print/packing-slip/${order.id}`}>Packing slip</PrintLink>
          {order.shippingAddress && (
            <PrintLabelButton
              href={`/admin/print/address-label/${order.id}`}
              job={(api) => api.call('POST /admin/orders/:id/address-label-prints', { id: order.id })}>
              Address label
            </PrintLabelButton>
          )}
          <PrintLink href={`/admin/print/receipt/${order.id}`}>Receipt</PrintLink>
          <PrintLink href={`/admin/print/receipt/${order.id}?gift=true`}>Gift receipt</PrintLink>
        </div>
      }>
      {shopTime(order.createdAt, company.timeZone)} · {shippingMethodLabel[order.shippingMethod]}
      {order.isRestocked && ' · returned to stock'}
    </ItemHeading>
  )
}

function AttentionCard({ order }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const why = order.events.findLast(({ isInternal }) => isInternal)?.note
  const { register, submit, errors, refusal, isBusy } = useContractForm(dismissAttention.input, {
    values: { id: order.id, note: '' },
    send: async (typed) => saved(await api.call('POST /admin/orders/:id/attention', typed)),
  })
  return (
    <section
      aria-label="Needs attention"
      className="grid gap-3 rounded-card border border-processing bg-surface p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 text-processing" /> {why ?? 'This order needs attention.'}
      </p>
      {wasRefused(order) && order.refundable > 0 && (
        <p>Refund it in cash and record that with Refund, “In cash”, or refund it at the payment provider.</p>
      )}
      <form noValidate onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label="What was done?" isRequired error={errors.note?.message ?? refusal}>
          <TextInput maxLength={500} autoComplete="off" {...register('note')} />
        </Field>
        <Button type="submit" kind="quiet" isBusy={isBusy}>
          Mark as resolved
        </Button>
      </form>
    </section>
  )
}
