import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { type Output, useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { ContactHelp } from '../../orders/contact-help.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { PaidAllocations } from './paid-allocations.tsx'
import { oncePaid } from './use-card-payment.ts'

export function PaidBillsPage({ paymentIntentId }: { paymentIntentId: string }) {
  return (
    <Page title="Your payment">
      <NeedsScript what="This page" />
      <ClientOnly fallback={<Skeleton className="h-40" />}>
        <Paid paymentIntentId={paymentIntentId} />
      </ClientOnly>
    </Page>
  )
}

function Paid({ paymentIntentId }: { paymentIntentId: string }) {
  const api = useApi()
  const params = { paymentIntentId }
  const payment = useQuery({
    ...api.query('GET /payments/:paymentIntentId', params),
    async queryFn() {
      const settled = await oncePaid(() => api.call('POST /payments/:paymentIntentId/report', params))
      return settled ?? api.call('GET /payments/:paymentIntentId', params)
    },
    refetchOnMount: 'always',
    retry: (_, error) => !isNotFound(error),
  })
  if (payment.data)
    return (
      <>
        <Card className="grid max-w-2xl gap-4">
          {payment.data.state === 'succeeded' && <PaidAllocations allocations={payment.data.allocations} />}
          <p className={payment.data.state === 'succeeded' ? 'text-sm text-muted' : ''}>
            {stateText(payment.data.state)}
          </p>
        </Card>
        <LinkButton href={isUnpaid(payment.data.state) ? '/cart' : '/'} kind="quiet" className="justify-self-start">
          {isUnpaid(payment.data.state) ? 'Back to your cart' : 'Back to the shop'}
        </LinkButton>
      </>
    )
  if (isNotFound(payment.error))
    return (
      <>
        <EmptyState title="This browser cannot see that payment">
          If you paid, your receipt is in your email, and the links in it show what you paid for.
        </EmptyState>
        <ContactHelp />
      </>
    )
  return payment.error ? <QueryError query={payment} /> : <Skeleton className="h-40" />
}

type State = Output<'GET /payments/:paymentIntentId'>['state']

function isUnpaid(state: State): boolean {
  return state !== 'succeeded' && state !== 'processing'
}

function stateText(state: State): string {
  if (state === 'succeeded') return 'Your receipt is on its way by email.'
  if (state === 'processing')
    return 'Your bank is still processing this payment. Please do not pay again: we’ll email you when it is confirmed.'
  return 'The payment was not completed, and nothing was charged.'
}
