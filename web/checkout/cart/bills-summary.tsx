import { LinkButton } from '../../ui/link-button.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { BillTotals } from './bill-totals.tsx'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { StoreCreditEntry } from './store-credit-entry.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { PricedCart } from './use-cart.ts'

export function BillsSummary({ cart }: { cart: PricedCart }) {
  return (
    <div className="max-lg:contents lg:sticky lg:top-24">
      <SummaryCard title="To pay">
        <GiftCardEntry balances={cart.balances} />
        <StoreCreditEntry balances={cart.balances} />
        <BillTotals cart={cart} />
      </SummaryCard>
      <StickyBar total={cart.due}>
        <LinkButton href="/checkout" kind="call" size="large">
          Proceed to Checkout
        </LinkButton>
      </StickyBar>
    </div>
  )
}
