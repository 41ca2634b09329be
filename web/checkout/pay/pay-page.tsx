import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { isMissing } from '../../is-missing.ts'
import { ContactHelp } from '../../orders/contact-help.tsx'
import { useLinkKey } from '../../shell/use-link-key.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { PayForm } from './pay-form.tsx'
import type { Payable } from './payable.ts'

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
      {isMissing(order.error) ? (
        <>
          <EmptyState title="This link opens nothing">
            Please use the whole link in our e-mail, or get in touch with us.
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

const WORDS: Record<Exclude<Payable['state'], 'waiting'>, [title: string, text: string]> = {
  paid: [
    'This order is paid',
    'Thank you. The link to your order is in the confirmation that we e-mailed you.',
  ],
  cancelled: [
    'This order was cancelled',
    'There is nothing left to pay. If you have just paid, we email you what becomes of your payment.',
  ],
  expired: [
    'This link has run out',
    'Call us, and we take your order down again. If you have just paid, we email you what becomes of your payment.',
  ],
  returned: [
    'Your payment went back',
    'It came when we could not keep this for you any more. All of it is refunded.',
  ],
}

function Over({ state }: { state: Exclude<Payable['state'], 'waiting'> }) {
  const [title, text] = WORDS[state]
  return (
    <>
      <EmptyState title={title}>{text}</EmptyState>
      <ContactHelp />
    </>
  )
}
