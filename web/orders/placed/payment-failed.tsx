import { useEffect } from 'react'
import { Problem } from '#contract/problem.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactHelp } from '../contact-help.tsx'

interface Props {
  error?: Error
  onRetry?: () => void
  isRetrying?: boolean
}

/** There is no order, or not yet: what happened to the money, and the way on. */
export function PaymentFailed({ error, onRetry, isRetrying }: Props) {
  useEffect(() => {
    toast({
      title: 'Error',
      description: 'There was an error processing your order.',
      tone: 'destructive',
    })
  }, [])
  return (
    <Page title="There was an error processing your order.">
      <p className="max-w-2xl">{explanation(error)}</p>
      <div className="flex flex-wrap gap-3">
        {isTemporary(error) && onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            Try again
          </Button>
        )}
        {!isAboutTakenMoney(error) && !isTemporary(error) && (
          <LinkButton href="/checkout">Back to checkout</LinkButton>
        )}
        <LinkButton href="/cart" kind="quiet">
          View cart
        </LinkButton>
      </div>
      <ContactHelp />
    </Page>
  )
}

function explanation(error: Error | undefined): string {
  if (!(error instanceof Problem)) return 'No payment was made. Your cart is as you left it.'
  if (isTemporary(error))
    return 'We could not reach the shop. If your payment went through, your order is placed all the same and we e-mail you.'
  if (isAboutTakenMoney(error)) return error.message
  return 'The payment was not completed, and nothing was charged. Your cart is as you left it.'
}

function isTemporary(error: Error | undefined): boolean {
  return error instanceof Problem && ['unavailable', 'internal', 'too_many'].includes(error.kind)
}

function isAboutTakenMoney(error: Error | undefined): boolean {
  return error instanceof Problem && ['payment_refunded', 'payment_needs_attention'].includes(error.code)
}
