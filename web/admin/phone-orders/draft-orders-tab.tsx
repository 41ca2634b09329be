import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Mail, Phone, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { telephoneText } from '#contract/telephone.ts'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useAtHand } from '../frame/use-at-hand.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { useAdminList } from '../list/admin-list.ts'
import { Panel } from '../orders/panel.tsx'

const PHONE_ORDER_STATES: Record<PhoneOrder['state'], string> = {
  waiting: 'Awaiting payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Link expired',
  returned: 'Refunded',
}

export function DraftOrdersTab() {
  const navigate = useNavigate()
  useAtHand('/admin/phone-orders/new')
  const list = useAdminList('GET /admin/phone-orders', {})
  const begin = () => void navigate({ to: '/admin/phone-orders/new', resetScroll: false })
  useAdminKeys({
    n: (event) => {
      event.preventDefault()
      begin()
    },
  })
  return (
    <>
      <TabHeading
        title="Phone orders"
        actions={
          <Button onClick={begin} aria-keyshortcuts="n">
            <Plus aria-hidden className="size-4" /> New phone order
          </Button>
        }>
        The customer pays by an emailed link. Items are held for a day.
      </TabHeading>
      {list.data ? (
        <Orders orders={list.data} />
      ) : list.error ? (
        <QueryError query={list} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}

function Orders({ orders }: { orders: PhoneOrder[] }) {
  if (orders.length === 0)
    return (
      <EmptyState icon={<Phone aria-hidden />} title="No phone orders yet">
        Take an order on the phone. The customer pays by card with an emailed link.
      </EmptyState>
    )
  return (
    <Panel>
      <ul aria-label="Phone orders">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ order }: { order: PhoneOrder }) {
  const { company } = useShell()
  const time = (at: string) => shopTime(at, company.timeZone)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 text-sm last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-40 flex-1 font-semibold wrap-anywhere">
          {order.contactName}
          <span className="block text-xs font-normal text-muted wrap-anywhere">
            {[order.contactEmail, telephoneText(order.contactPhone)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Status of="phoneOrder" is={order.state}>
          {PHONE_ORDER_STATES[order.state]}
        </Status>
        <Money amount={order.total} />
      </div>
      <p className="text-xs text-muted wrap-anywhere">
        {order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} · {order.takenBy},{' '}
        {time(order.createdAt)}
        {order.state === 'waiting' && ` · held until ${time(order.expiresAt)}, emailed ${order.timesMailed}×`}
      </p>
      {order.orderId !== null && (
        <AdminLink to="/admin/orders/$id" params={{ id: String(order.orderId) }} className="link justify-self-start">
          Order #{order.orderId}
        </AdminLink>
      )}
      {order.state === 'waiting' && <PhoneOrderSteps order={order} />}
    </li>
  )
}

function PhoneOrderSteps({ order: { id, contactName, contactEmail } }: { order: PhoneOrder }) {
  const api = useApi()
  const refresh = useRefresh('phone_order')
  const [isConfirming, setConfirming] = useState(false)
  const onSettled = refresh
  const mail = useMutation({
    mutationFn: () => api.call('POST /admin/phone-orders/:id/mail', { id }),
    onSuccess: () => toast({ title: 'Link sent again', description: contactEmail }),
    onError: failureToast('Failed to send the link'),
    onSettled,
  })
  const copy = useMutation({
    mutationFn: async () => {
      const { link } = await api.call('POST /admin/phone-orders/:id/link/copies', { id })
      // Browsers offer no clipboard without HTTPS.
      const isCopied = await navigator.clipboard
        ?.writeText(link)
        .then(() => true)
        .catch(() => false)
      return isCopied ? { title: 'Link copied' } : { title: 'Copy this link', description: link }
    },
    onSuccess: toast,
    onError: failureToast('Failed to copy the link'),
  })
  const cancel = useMutation({
    mutationFn: () => api.call('POST /admin/phone-orders/:id/cancel', { id }),
    onSuccess: ({ state }) =>
      toast(
        state === 'paid'
          ? { title: 'It was just paid', description: 'Cancel the order to refund it.' }
          : { title: 'Phone order canceled', description: 'Its items are available again.' },
      ),
    onError: failureToast('Failed to cancel the phone order'),
    onSettled: () => {
      setConfirming(false)
      return onSettled()
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="quiet"
        size="small"
        isBusy={mail.isPending}
        aria-label={`Send the link to ${contactName} again`}
        onClick={() => mail.mutate()}>
        <Mail aria-hidden className="size-4" /> Send again
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Copy the link of ${contactName}`}
        isBusy={copy.isPending}
        onClick={() => copy.mutate()}>
        <Copy aria-hidden className="size-4" /> Copy link
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={`Cancel the order of ${contactName}`}
        onClick={() => setConfirming(true)}>
        <X aria-hidden className="size-4" /> Cancel order
      </Button>
      <ConfirmDialog
        title={`Cancel the order of ${contactName}?`}
        confirmLabel="Cancel order"
        isOpen={isConfirming}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setConfirming(false)}>
        The link stops working, and held items are available again.
      </ConfirmDialog>
    </div>
  )
}

type PhoneOrder = Output<'GET /admin/phone-orders'>[number]
