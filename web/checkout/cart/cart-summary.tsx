import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DiscountCode } from './discount-code.tsx'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { isShort } from './line-problem.tsx'
import { mustShip } from './must-ship.ts'
import { StoreCreditEntry } from './store-credit-entry.tsx'
import { SummaryCard } from './summary-card.tsx'
import { Totals } from './totals.tsx'
import type { PricedCart, ShippingChoice } from './use-cart.ts'

interface Props {
  cart: PricedCart
  choice: ShippingChoice
  onChoose: (choice: ShippingChoice) => void
}

export function CartSummary({ cart, choice, onChoose }: Props) {
  const hasProblem = cart.items.some(isShort)
  return (
    <div className="max-lg:contents lg:sticky lg:top-24">
      <SummaryCard title="Order summary">
        {cart.shippingMethod !== 'digital' && (
          <DeliveryChoice mustShip={mustShip(cart)} value={choice} onChange={onChoose} />
        )}
        <DiscountCode code={cart.code} />
        <GiftCardEntry balances={cart.balances} />
        <StoreCreditEntry balances={cart.balances} />
        <Totals parts={cart} />
      </SummaryCard>
      <VisuallyHidden>
        <span role="status">{announcementText(cart)}</span>
      </VisuallyHidden>
      {hasProblem && (
        <p className="mt-4 text-sm text-cancelled">Some items are low in stock. Update the quantities to continue.</p>
      )}
      <StickyBar total={cart.due}>
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

function announcementText({ itemCount, total }: PricedCart): string {
  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'} in the cart, total ${formatMoney(total)}`
}
