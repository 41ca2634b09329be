import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import type { Payable } from './payable.ts'
import { type CardPayment, confirmed, oncePaid, useCardPayment } from './use-card-payment.ts'

/** Asks the shop first whether an earlier attempt succeeded, so that a retry never pays twice. */
export function usePhonePayment({ id }: Payable, key: string | undefined): CardPayment {
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
