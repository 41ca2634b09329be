import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { OfficeLink } from '../frame/office-link.tsx'
import { useOfficeKeys } from '../frame/use-office-keys.ts'
import { AttentionCard } from './attention-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { NoteForm } from './note-form.tsx'
import { hasListBehind } from './opened-order.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { methodWord, type OfficeOrder, paymentWord } from './order-words.ts'
import { PaymentCard } from './payment-card.tsx'
import { RefundDialog } from './refund/refund-dialog.tsx'
import { StatusSelect } from './status-select.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** One order with everything about it and everything that can be done with it. */
export function OrderDetail({ id }: { id: number }) {
  const api = useApi()
  const order = useQuery({
    ...api.query('GET /admin/orders/:id', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (order.data) return <Order order={order.data} />
  const isGone = order.error instanceof Problem && ['not_found', 'invalid'].includes(order.error.kind)
  if (isGone) {
    return (
      <EmptyState
        title="There is no such order"
        action={
          <OfficeLink to="/admin/orders" className={buttonLook()}>
            All orders
          </OfficeLink>
        }
      />
    )
  }
  if (order.error) {
    return <QueryError query={order} />
  }
  return <Skeleton className="h-96" />
}

function Order({ order }: { order: OfficeOrder }) {
  const [isRefunding, setRefunding] = useState(false)
  useOfficeKeys({ Escape: useWayBack() })
  return (
    <>
      <Heading order={order} onRefund={() => setRefunding(true)} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <MayWrite>{order.needsAttention && <AttentionCard order={order} />}</MayWrite>
          <OrderLines order={order} />
          <OrderHistory order={order} />
          <MayWrite>
            <NoteForm order={order} />
          </MayWrite>
        </div>
        <div className="grid min-w-0 gap-4">
          <MayWrite>{order.shippingMethod === 'standard' && <TrackingForm order={order} />}</MayWrite>
          <CustomerCard order={order} />
          <PaymentCard order={order} />
        </div>
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </>
  )
}

/** Back to the list as it was, where one came from there. */
function useWayBack(): () => void {
  const router = useRouter()
  return () => {
    if (hasListBehind()) router.history.back()
    else void router.navigate({ to: '/admin/orders' })
  }
}

function Heading({ order, onRefund }: { order: OfficeOrder; onRefund: () => void }) {
  const { company } = useShell()
  const heading = useInheritedFocus()
  const [payment, tone] = paymentWord[order.paymentStatus]
  return (
    <div className="grid gap-3">
      <OfficeLink
        to="/admin/orders"
        className="link inline-flex items-center gap-1 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" /> All orders
      </OfficeLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-xl">
            Order #{order.id} <Badge tone={tone}>{payment}</Badge>
          </h2>
          <p className="text-sm text-muted">
            {shopTime(order.createdAt, company.timeZone)} · {methodWord[order.shippingMethod]}
            {order.isRestocked && ' · goods back on the shelf'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StatusSelect order={order} />
          <MayWrite>
            <Button kind="quiet" onClick={onRefund} disabled={order.refundable === 0}>
              Refund
            </Button>
          </MayWrite>
          <PrintLink href={`/admin/print/packing-slip/${order.id}`}>Packing slip</PrintLink>
          <PrintLink href={`/admin/print/receipt/${order.id}`}>Receipt</PrintLink>
        </div>
      </div>
    </div>
  )
}

function PrintLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
      <Printer aria-hidden className="size-4" /> {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
