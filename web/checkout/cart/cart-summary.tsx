import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDraft } from '../details/use-draft.ts'
import { StickyBar } from '../sticky-bar.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { isShort } from './line-problem.tsx'
import { SummaryCard } from './summary-card.tsx'
import { Totals } from './totals.tsx'
import { type CartItem, type Quote, useQuote } from './use-cart.ts'

export function CartSummary({ items }: { items: CartItem[] }) {
  const { draft, isPending: isDraftPending, save } = useDraft()
  const choice = draft?.shippingMethod ?? 'standard'
  const { data: quote } = useQuote(choice)
  const hasProblem = items.some(isShort)
  return (
    <div className="max-lg:contents lg:sticky lg:top-24">
      <SummaryCard title="Order summary">
        {!isDraftPending && quote?.shippingMethod !== 'digital' && (
          <DeliveryChoice
            value={choice}
            onChange={(shippingMethod) => save({ shippingMethod }, { isWhole: true })}
          />
        )}
        {quote ? <Totals parts={quote} /> : <Skeleton className="h-36" />}
      </SummaryCard>
      {quote && (
        <VisuallyHidden>
          <span role="status">{spoken(quote)}</span>
        </VisuallyHidden>
      )}
      {hasProblem && (
        <p className="mt-4 text-sm text-cancelled">
          Some items are not available in this quantity. Please put them right first.
        </p>
      )}
      <StickyBar total={quote?.total}>
        {hasProblem ? (
          <Button kind="call" size="large" disabled>
            Proceed to Checkout
          </Button>
        ) : (
          <LinkButton href="/checkout" kind="call" size="large">
            Proceed to Checkout
          </LinkButton>
        )}
      </StickyBar>
      <LinkButton href="/categories" kind="plain" className="w-full">
        Continue Shopping
      </LinkButton>
    </div>
  )
}

function spoken({ itemCount, total }: Quote): string {
  return `${itemCount} ${itemCount === 1 ? 'piece' : 'pieces'} in the cart, total ${formatMoney(total)}`
}
