import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Agreement } from '../agreement.tsx'
import type { CardForm } from '../payment/card-form.ts'
import { PaymentProblem } from '../payment/payment-problem.tsx'
import { CardFields } from '../payment/payment-section.tsx'
import type { CardPayment } from './use-card-payment.ts'

interface Props {
  /** In dollars. */
  total: number
  payment: CardPayment
  /** What it is and what it costs. */
  children: ReactNode
}

/** What is paid for, and the card. */
export function CardPayForm({ total, payment: { failure, isBusy, pay }, children }: Props) {
  const cardForm = useRef<CardForm>(null)
  const [isCardReady, setCardReady] = useState(false)
  const noteReady = useCallback(() => setCardReady(true), [])
  return (
    <form
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void pay(cardForm.current)
      }}
    >
      {children}
      <div className="grid gap-6 lg:order-first">
        <CardFields cardForm={cardForm} onReady={noteReady} total={total} />
        {failure && <PaymentProblem failure={failure} />}
        <Agreement />
        <Button type="submit" kind="call" size="large" disabled={!isCardReady} isBusy={isBusy}>
          {isBusy ? 'Processing…' : `Pay ${formatMoney(total)}`}
        </Button>
      </div>
    </form>
  )
}
