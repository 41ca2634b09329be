import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Output, useApi } from '../api.ts'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { OrderNotOpen } from '../orders/look-up/order-not-open.tsx'
import { useLinkKey } from '../shell/use-link-key.ts'
import { Button } from '../ui/button.tsx'
import { failureToast, toast } from '../ui/layer/toast.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { ReviewCard } from './review-form.tsx'

interface Props {
  id: string
  linkKey: string | undefined
}

export function ReviewPage({ id, linkKey }: Props) {
  const orderId = Number.parseInt(id, 10) || 0
  const access = useLinkKey(`order-key:${orderId}`, linkKey)
  const queryClient = useQueryClient()
  const reviewsQuery = useApi().query('GET /orders/:id/reviews', { id: orderId, key: access.key })
  const query = useQuery({ ...reviewsQuery, enabled: access.isKnown, gcTime: 0, refetchOnMount: 'always' })
  if (isNotFound(query.error)) return <OrderNotOpen orderId={orderId} />
  const given = { orderId, accessKey: access.key }
  const onChange = (changed: OrderReviews) => queryClient.setQueryData(reviewsQuery.queryKey, changed)
  return (
    <Page title="How do you like your purchase?" lead={`Order #${orderId}`}>
      <NeedsScript what="Writing a review" />
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : !query.data ? (
        <Skeleton className="h-60" />
      ) : (
        <>
          <Reviews {...given} reviews={query.data} onChange={onChange} />
          <StopMails {...given} reviews={query.data} onChange={onChange} />
        </>
      )}
      <ContactHelp orderId={orderId} />
    </Page>
  )
}

type OrderReviews = Output<'GET /orders/:id/reviews'>

interface ReviewsProps {
  orderId: number
  accessKey: string | undefined
  reviews: OrderReviews
  onChange: (changed: OrderReviews) => void
}

function Reviews({ orderId, accessKey, reviews, onChange }: ReviewsProps) {
  const { isDelivered, products, suggestedName } = reviews
  if (products.length === 0)
    return (
      <EmptyState title="Nothing to review">Canceled, refunded and discontinued items cannot be reviewed.</EmptyState>
    )
  return (
    <>
      {!isDelivered && (
        <p role="status" className="rounded-card bg-tint p-4 text-sm">
          You can write a review after delivery.
        </p>
      )}
      <ul className="grid gap-4">
        {products.map((bought) => (
          <li key={bought.productId}>
            <ReviewCard
              orderId={orderId}
              accessKey={accessKey}
              bought={bought}
              suggestedName={suggestedName}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function StopMails({ orderId, accessKey, reviews, onChange }: ReviewsProps) {
  const api = useApi()
  const stop = useMutation({
    mutationFn: () => api.call('POST /orders/:id/reviews/stop', { id: orderId, key: accessKey }),
    onSuccess(changed) {
      onChange(changed)
      toast({ title: 'We will not ask you again' })
    },
    onError: failureToast('Something went wrong'),
  })
  if (!reviews.receivesRequests) return null
  return (
    <p className="text-sm text-muted">
      You get one email like this per purchase.{' '}
      <Button kind="quiet" size="small" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        Do not ask me again
      </Button>
    </p>
  )
}
