import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { type PricedCart, refreshCart } from '../cart/use-cart.ts'
import { type CardPayment, confirmed, useCardPayment } from './use-card-payment.ts'

export function useBillsPayment({ due }: Pick<PricedCart, 'due'>): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCardPayment({
    shown: 'GET /cart/quote',
    async charge(card) {
      const prepared = await api.call('POST /cart/bills/payment', { amount: due })
      const { clientSecret, paymentIntentId } = prepared
      return confirmed(card, clientSecret, {
        returnTo: `/checkout/paid/${paymentIntentId}`,
        find: () => api.call('POST /payments/:paymentIntentId/report', { paymentIntentId }),
        async show() {
          await navigate({ to: '/checkout/paid/$paymentIntentId', params: { paymentIntentId } })
          await refreshCart(queryClient)
        },
      })
    },
  })
}
