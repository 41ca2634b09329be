import { useNavigate } from '@tanstack/react-router'
import { type Output, useApi } from '../../api.ts'
import { type CardPayment, confirmed, useCardPayment } from './use-card-payment.ts'

type Due = NonNullable<Output<'GET /repair-status/:key'>['account']['due']>

/** The server refuses a new payment while an earlier one is being confirmed, so a retry never charges twice. */
export function useRepairPayment(due: Due, key: string): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  return useCardPayment({
    shown: 'GET /repair-status/:key',
    async charge(card) {
      const { clientSecret, paymentIntentId } = await api.call('POST /repair-status/:key/payment', { key, ...due })
      return confirmed(card, clientSecret, {
        returnTo: `/r/${key}`,
        find: () => api.call('POST /repair-status/:key/payment/report', { key, paymentIntentId }),
        show: () => navigate({ to: '/r/$key', params: { key } }),
      })
    },
  })
}
