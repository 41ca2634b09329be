import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { dismissToasts, toast } from '../../ui/layer/toast.ts'
import { type PricedCart, refreshCart } from '../cart/use-cart.ts'
import type { CheckoutDetails } from '../details/details-form.ts'
import type { CardForm } from './card-form.ts'
import { pay } from './pay.ts'
import type { PaymentFailure } from './payment-failure.ts'
import { readPaymentNote } from './payment-note.ts'

export function usePayment() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)

  async function charge(card: CardForm, details: CheckoutDetails, amount: number) {
    if (!(await card.check())) return
    const answer = await pay(api, card, details, amount)
    switch (answer.status) {
      case 'declined':
        toast({ title: 'Payment Failed', description: answer.message, tone: 'destructive' })
        return setFailure({ kind: 'declined', message: answer.message })
      case 'stopped':
        return setFailure({ kind: 'stopped' })
      default:
        return navigate({
          to: '/order-success',
          search: { payment_intent: answer.paymentIntentId, redirect_status: answer.status },
        })
    }
  }

  async function explain(problem: Problem) {
    if (problem.code === 'payments_not_configured') toast(PAYMENT_ERROR)
    if (problem.kind !== 'unavailable') await refreshCart(queryClient)
    setFailure(failureOf(problem))
  }

  function forget() {
    dismissToasts()
    setFailure(null)
  }

  return { failure, forget, charge, explain }
}

export const PAYMENT_ERROR = {
  title: 'Payment Error',
  description: 'Unable to initialize payment system. Please try again later.',
  tone: 'destructive',
} as const

function failureOf({ kind, code, message, details }: Problem): PaymentFailure {
  // The charge was requested, and the response was lost between the server and the provider.
  if (kind === 'internal' && readPaymentNote()?.wasSent) return { kind: 'connection' }
  switch (code) {
    case 'amount_mismatch':
      return { kind: 'price', total: (details.quote as PricedCart).due }
    case 'out_of_stock':
      return { kind: 'stock', message }
    case 'unreachable':
      return { kind: 'connection' }
    default:
      return { kind: 'other', message }
  }
}
