import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useIsWide } from '../../shell/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Agreement } from '../agreement.tsx'
import type { CardForm } from '../payment/card-form.ts'
import { NO_CARD } from '../payment/no-card.ts'
import { PaymentProblem } from '../payment/payment-problem.tsx'
import { CardFields } from '../payment/payment-section.tsx'
import type { CardPayment } from './use-card-payment.ts'

interface Props {
  total: number
  payment: CardPayment
  children: ReactNode
}

export function CardPayForm({ total, payment: { failure, isBusy, pay }, children }: Props) {
  const cardForm = useRef<CardForm>(null)
  const [isCardReady, setCardReady] = useState(false)
  const noteReady = useCallback(() => setCardReady(true), [])
  const isFree = total === 0
  const isWide = useIsWide()
  const summary = <div className="lg:col-start-2 lg:row-start-1">{children}</div>
  return (
    <form
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void pay(isFree ? NO_CARD : cardForm.current)
      }}>
      {!isWide && summary}
      <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
        {isFree ? (
          <p>Nothing is due, so no card is needed.</p>
        ) : (
          <CardFields cardForm={cardForm} onReady={noteReady} total={total} />
        )}
        {failure && <PaymentProblem failure={failure} />}
        <Agreement />
        <Button type="submit" kind="call" size="large" disabled={!isFree && !isCardReady} isBusy={isBusy}>
          {isBusy ? 'Processing…' : isFree ? 'Pay with balance' : `Pay ${formatMoney(total)}`}
        </Button>
      </div>
      {isWide && summary}
    </form>
  )
}
