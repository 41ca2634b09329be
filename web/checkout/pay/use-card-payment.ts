import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import type { ApiRoute } from '../../api.ts'
import { oneAtATime } from '../../ui/form/one-at-a-time.ts'
import type { CardForm } from '../payment/card-form.ts'
import { failureAfterPayment, type PaymentFailure } from '../payment/payment-failure.ts'

interface CardPaymentOptions {
  /**
   * Resolves to the failure, or null.
   * @throws Problem if the server refuses.
   */
  charge: (card: CardForm) => Promise<PaymentFailure | null>
  shown: ApiRoute
}

export function useCardPayment({ charge, shown }: CardPaymentOptions) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [once] = useState(oneAtATime)

  const pay = (card: CardForm | null) => once(() => tryToPay(card))

  async function tryToPay(card: CardForm | null) {
    if (!card || !(await card.check())) return
    setBusy(true)
    setFailure(null)
    try {
      setFailure(await charge(card))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setFailure(error.code === 'unreachable' ? { kind: 'connection' } : { kind: 'other', message: error.message })
      void queryClient.invalidateQueries({ queryKey: [shown] })
    } finally {
      setBusy(false)
    }
  }

  return { failure, isBusy, pay }
}
export type CardPayment = ReturnType<typeof useCardPayment>

interface Shown<T> {
  find: () => Promise<T>
  show: (paidFor: T) => Promise<void>
  returnTo: string
}

export async function confirmed<T>(
  card: CardForm,
  clientSecret: string,
  { find, show, returnTo }: Shown<T>,
): Promise<PaymentFailure | null> {
  const answer = await card.confirm({ clientSecret, returnTo })
  if (answer.status === 'declined') return { kind: 'declined', message: answer.message }
  if (answer.status === 'stopped') return { kind: 'stopped' }
  try {
    const paidFor = await oncePaid(find)
    if (!paidFor) return { kind: 'undecided' }
    await show(paidFor)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return failureAfterPayment(error)
  }
}

export async function oncePaid<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_not_completed') return undefined
    throw error
  }
}
