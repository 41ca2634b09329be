import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../ui/money.tsx'
import type { PaymentFailure } from './payment-failure.ts'

export function PaymentProblem({ failure, fix }: { failure: PaymentFailure; fix?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure gets the focus
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const { title, text } = words(failure)
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-cancelled bg-surface p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-cancelled" />
      <div className="grid flex-1 gap-1">
        <p className="font-semibold text-cancelled">{title}</p>
        <p className="text-sm">{text}</p>
        {fix}
      </div>
    </div>
  )
}

/** Says “Nothing was charged” only if that is certain. */
function words(failure: PaymentFailure): { title: string; text: string } {
  switch (failure.kind) {
    case 'declined':
      return {
        title: failure.message,
        text: 'Nothing was charged. Check the card or use another one; everything you filled in is still here.',
      }
    case 'stopped':
      return {
        title: 'The payment was not approved.',
        text: "Nothing was charged. Pay again to repeat your bank's check, or use another card.",
      }
    case 'price':
      return {
        title: 'The price of your cart has changed.',
        text: `Nothing was charged. The new total is ${formatMoney(failure.total)}: check it and pay again.`,
      }
    case 'stock':
      return { title: failure.message, text: 'Nothing was charged. Correct it here, then pay again.' }
    case 'connection':
      return {
        title: 'The connection was lost.',
        text: 'Check it and try again. We first check whether your payment went through, so you never pay twice.',
      }
    case 'undecided':
      return {
        title: 'Your bank is still processing this payment.',
        text: 'Please do not pay again. We email you as soon as the payment is confirmed.',
      }
    case 'afterPayment':
      return { title: failure.message, text: 'Please do not pay again. If anything is unclear, get in touch with us.' }
    default:
      return { title: failure.message, text: 'Everything you filled in is still here.' }
  }
}
