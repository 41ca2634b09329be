import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactHelp } from '../contact-help.tsx'
import { LookUpForm } from '../look-up/look-up-form.tsx'
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'

const TITLE = 'There was an error processing your order.'

interface Props {
  error?: Error
  mayHavePaid?: boolean
  onRetry?: () => void
  isRetrying?: boolean
}

export function PaymentFailed({ error, mayHavePaid = false, onRetry, isRetrying }: Props) {
  const outcome = paymentOutcome(error)
  // A customer who paid and returned in another browser has seen no error.
  const isOtherBrowser = outcome === 'unseen' && mayHavePaid
  useEffect(() => {
    if (!isOtherBrowser) toast({ title: 'Error', description: TITLE, tone: 'destructive' })
  }, [isOtherBrowser])
  return (
    <Page title={isOtherBrowser ? 'This browser cannot see that payment.' : TITLE}>
      <p className="max-w-2xl">
        {outcome === 'unseen' && !isOtherBrowser && 'This browser cannot see that payment. '}
        {outcome === 'explained' ? error?.message : TEXTS[outcome]}
      </p>
      {outcome === 'unseen' && <LookUpForm />}
      <div className="flex flex-wrap gap-3">
        {outcome === 'unreachable' && onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            Try again
          </Button>
        )}
        {outcome === 'unpaid' && <LinkButton href="/checkout">Back to checkout</LinkButton>}
        <LinkButton href="/cart" kind="quiet">
          View cart
        </LinkButton>
      </div>
      <ContactHelp />
    </Page>
  )
}

const TEXTS: Record<Exclude<PaymentOutcome, 'explained'>, string> = {
  unseen: 'If you paid, your order is placed and its link is in your email.',
  unpaid: 'The payment was not completed, and nothing was charged. Your cart is as you left it.',
  unreachable:
    'We could not reach the shop. If your payment went through, your order is placed anyway, and we’ll email you.',
}
