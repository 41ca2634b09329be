import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../api.ts'
import { earlierPayment } from './pay.ts'

/** Whoever opens the checkout again after a payment whose answer got lost is shown the order instead of a second bill. */
export function useEarlierPayment() {
  const api = useApi()
  const navigate = useNavigate()
  useEffect(() => {
    earlierPayment(api).then(
      (paid) =>
        paid &&
        navigate({
          to: '/order-success',
          search: { payment_intent: paid.paymentIntentId, redirect_status: paid.status },
          replace: true,
        }),
      // Paying looks again, and says so when it cannot.
      () => {},
    )
  }, [api, navigate])
}
