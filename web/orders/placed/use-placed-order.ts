import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.ts'
import { refreshCart } from '../../checkout/cart/use-cart.ts'
import { forgetDetails } from '../../checkout/details/kept-details.ts'
import { forgetPayment, notedPayment } from '../../checkout/payment/payment-note.ts'
import { toast, toastAfterwards } from '../../ui/layer/toast.ts'
import type { Order } from '../order-words.ts'
import { findOrder, placeOrder } from './place-order.ts'

const LOOK_AGAIN_MS = 2_000
const PATIENCE_MS = 120_000

/** Waits up to two minutes for an undecided payment. */
export function usePlacedOrder(paymentIntentId: string) {
  const api = useApi()
  const [isLate, setIsLate] = useState(false)
  const placed = useQuery({
    queryKey: ['placed order', paymentIntentId],
    queryFn: () => placeOrder(api, paymentIntentId),
  })
  const isUndecided = placed.data === null
  const { data: decided } = useQuery({
    queryKey: ['decided order', paymentIntentId],
    queryFn: () => findOrder(api, paymentIntentId),
    enabled: isUndecided,
    refetchInterval: ({ state }) => (state.data || isLate ? false : LOOK_AGAIN_MS),
  })

  useEffect(() => {
    if (!isUndecided) return
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isUndecided])

  const order = placed.data ?? decided ?? null
  useFinish(order)
  return { ...placed, order, isUndecided, isLate }
}

function useFinish(order: Order | null) {
  const queryClient = useQueryClient()
  const orderId = order?.id
  const paymentIntentId = order?.paymentIntentId
  useEffect(() => {
    if (orderId === undefined) return
    // The note ends here, so that a reload does not celebrate again.
    if (notedPayment()?.paymentIntentId === paymentIntentId) celebrate(orderId)
    forgetDetails()
    forgetPayment()
    refreshCart(queryClient)
    for (const route of ['GET /orders/session', 'GET /products', 'GET /products/:slug'])
      queryClient.invalidateQueries({ queryKey: [route] })
  }, [orderId, paymentIntentId, queryClient])
}

function celebrate(orderId: number) {
  toast({ title: 'Payment Successful', description: 'Thank you for your purchase!' })
  toastAfterwards({ title: 'Order Successful!', description: `Your order #${orderId} has been placed.` })
}
