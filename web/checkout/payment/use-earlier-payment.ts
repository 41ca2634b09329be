import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../api.ts'
import { earlierPayment } from './pay.ts'

/** After a payment whose answer was lost, shows the order instead of charging again. */
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
      // The payment itself checks again and reports errors.
      () => {},
    )
  }, [api, navigate])
}
