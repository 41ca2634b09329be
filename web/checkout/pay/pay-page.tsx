import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Output } from '../../api.ts'
import { useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { ContactHelp } from '../../orders/contact-help.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useLinkKey } from '../../shell/use-link-key.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Totals } from '../cart/totals.tsx'
import { CardPayForm } from './card-pay-form.tsx'
import { type CardPayment, confirmed, oncePaid, useCardPayment } from './use-card-payment.ts'

interface Props {
  id: number
  linkKey: string | undefined
}

export function PayPage({ id, linkKey }: Props) {
  const { key, isKnown } = useLinkKey(`phone-order-key:${id}`, linkKey)
  const order = useQuery({
    ...useApi().query('GET /phone-orders/:id', { id, key }),
    enabled: isKnown,
    refetchOnMount: 'always',
  })
  if (order.data) {
    return (
      <Page title="Pay for your order">
        {order.data.state === 'waiting' ? (
          <PayForm order={order.data} accessKey={key} />
        ) : (
          <Over state={order.data.state} />
        )}
      </Page>
    )
  }
  return (
    <Page title="Pay for your order">
      <NeedsScript what="This page" />
      {isNotFound(order.error) ? (
        <>
          <EmptyState title="This link isn’t valid">
            Please use the whole link in our email, or get in touch with us.
          </EmptyState>
          <ContactHelp />
        </>
      ) : order.error ? (
        <QueryError query={order} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Page>
  )
}

const TEXTS: Record<Exclude<Payable['state'], 'waiting'>, [title: string, text: string]> = {
  paid: ['This order is paid', 'Thank you. The link to your order is in the confirmation that we emailed you.'],
  cancelled: ['This order was canceled', 'Nothing is due. If you have just paid, we’ll email you about your payment.'],
  expired: [
    'This link has expired',
    'Call us to place the order again. If you have just paid, we’ll email you about your payment.',
  ],
  returned: ['Your payment was refunded', 'It arrived after the items were released. We refunded it in full.'],
}

function Over({ state }: { state: Exclude<Payable['state'], 'waiting'> }) {
  const [title, text] = TEXTS[state]
  return (
    <>
      <EmptyState title={title}>{text}</EmptyState>
      <ContactHelp />
    </>
  )
}

function PayForm({ order, accessKey }: { order: Payable; accessKey: string | undefined }) {
  const payment = usePhonePayment(order, accessKey)
  return (
    <CardPayForm total={order.total} payment={payment}>
      <Summary order={order} />
    </CardPayForm>
  )
}

function Summary({ order }: { order: Payable }) {
  const { company } = useShell()
  return (
    <Card className="grid gap-4 text-sm">
      <p>
        For <strong>{order.contactName}</strong>, kept until{' '}
        <strong>{shopTime(order.expiresAt, company.timeZone)}</strong>.
      </p>
      <ul className="grid gap-2">
        {order.items.map(({ name, quantity, lineTotal }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name}
            </span>
            <Money amount={lineTotal} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <Totals parts={order} />
      </div>
    </Card>
  )
}

/** Requests the state of an earlier attempt first, so that a retry never charges twice. */
function usePhonePayment({ id }: Payable, key: string | undefined): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  const find = () => api.call('POST /phone-orders/:id/order', { id, key })
  const show = ({ orderId, key }: Awaited<ReturnType<typeof find>>) =>
    navigate({ to: '/order-tracking/$id', params: { id: String(orderId) }, search: { key } })
  return useCardPayment({
    shown: 'GET /phone-orders/:id',
    async charge(card) {
      const earlier = await oncePaid(find)
      if (earlier) {
        await show(earlier)
        return null
      }
      const { clientSecret } = await api.call('POST /phone-orders/:id/payment', { id, key })
      const returnTo = `/checkout/pay/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
      return confirmed(card, clientSecret, { find, show, returnTo })
    },
  })
}

type Payable = Output<'GET /phone-orders/:id'>
