import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Dollars } from '#contract/money.ts'
import { useApi } from '../../api.ts'
import { type CardPayment, confirmed, useCardPayment } from './use-card-payment.ts'

export function useDepositPayment(key: string, amount: Dollars): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCardPayment({
    shown: 'GET /appointments/:key',
    async charge(card) {
      const prepared = await api.call('POST /appointments/:key/payment', { key, amount })
      const { clientSecret, paymentIntentId } = prepared
      return confirmed(card, clientSecret, {
        returnTo: `/appointments/${key}`,
        find: () => api.call('POST /appointments/:key/payment/report', { key, paymentIntentId }),
        async show(paid) {
          queryClient.setQueryData(api.query('GET /appointments/:key', { key }).queryKey, paid)
          await navigate({ to: '/appointments/$key', params: { key } })
        },
      })
    },
  })
}
