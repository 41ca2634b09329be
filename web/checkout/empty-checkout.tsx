import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../api.ts'
import { EmptyCart } from './cart-page.tsx'
import { earlierPayment } from './pay.ts'

/** A cart is also empty when it was just paid and the answer got lost on the way: then the order is shown. */
export function EmptyCheckout() {
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
      () => {},
    )
  }, [api, navigate])
  return <EmptyCart />
}
