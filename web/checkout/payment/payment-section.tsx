import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useState } from 'react'
import { useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import type { CardForm } from './card-form.ts'
import { PAYMENT_ERROR } from './use-payment.ts'

const StripeCardFields = lazy(() => import('./stripe-card-fields.tsx'))
const DemoCardFields = lazy(() => import('./demo-card-fields.tsx'))

interface Props {
  cardForm: RefObject<CardForm | null>
  onReady: () => void
  total: number
}

export function PaymentSection({ step, isFree, ...fields }: Props & { step: number; isFree: boolean }) {
  return (
    <CheckoutSection step={step} title="Payment">
      {isFree ? <p>No card needed. Your balance covers this order.</p> : <CardFields {...fields} />}
    </CheckoutSection>
  )
}

export function CardFields({ cardForm, onReady, total }: Props) {
  const { data: config, isError, isFetching, refetch } = useQuery(useApi().query('GET /stripe-config'))
  const [hasFailed, setHasFailed] = useState(false)
  const fail = useCallback(() => setHasFailed(true), [])
  const isUnavailable = hasFailed || isError || (config !== undefined && !config.publishableKey)
  useEffect(() => {
    if (isUnavailable) toast(PAYMENT_ERROR)
  }, [isUnavailable])

  function retry() {
    setHasFailed(false)
    refetch()
  }

  if (isUnavailable) {
    return (
      <ErrorState
        title={PAYMENT_ERROR.title}
        message={`${PAYMENT_ERROR.description} Your cart and what you filled in are kept.`}
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  }
  if (!config) return <Skeleton className="h-64" />
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      {config.provider === 'stripe' ? (
        <StripeCardFields
          cardForm={cardForm}
          publishableKey={config.publishableKey}
          onReady={onReady}
          onFailure={fail}
          total={total}
        />
      ) : (
        <DemoCardFields cardForm={cardForm} onReady={onReady} total={total} />
      )}
    </Suspense>
  )
}
