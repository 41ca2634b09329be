import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { BundleComponents } from '../catalog/recommendations/bundle-components.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { DiscountCode } from './cart/discount-code.tsx'
import { GiftCardEntry } from './cart/gift-card-entry.tsx'
import { isShort, LineProblem } from './cart/line-problem.tsx'
import { StoreCreditEntry } from './cart/store-credit-entry.tsx'
import { Totals } from './cart/totals.tsx'
import type { CartItem, PricedCart } from './cart/use-cart.ts'
import { useCartChanges } from './cart/use-cart-changes.ts'

/** On phones it stands above the form, closed, with the amount to pay. */
export function CheckoutSummary({ cart }: { cart: PricedCart }) {
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  return (
    <Card className="max-lg:px-4 max-lg:py-1">
      <h2 className="text-lg max-lg:hidden">Order summary</h2>
      <h2 className="lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className="flex min-h-11 w-full items-center gap-2 text-left font-semibold"
          onClick={() => setIsOpen(!isOpen)}>
          Order summary
          <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
          <span className="ml-auto text-lg">
            <Money amount={cart.due} />
          </span>
        </button>
      </h2>
      <div id={contentId} className={classNames('mt-5 grid gap-5 max-lg:mt-2 max-lg:mb-3', !isOpen && 'max-lg:hidden')}>
        <Contents cart={cart} />
      </div>
    </Card>
  )
}

function Contents({ cart }: { cart: PricedCart }) {
  return (
    <>
      <ul className="grid gap-4">
        {cart.items.map((item) => (
          <li key={item.id} className="flex items-center gap-3 text-sm">
            <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint">
              <Picture src={item.product.imageUrl} alt="" width={56} height={56} className="size-full object-cover" />
            </span>
            <div className="min-w-0 flex-1">
              {item.product.name}
              <span className="block text-muted">
                {item.quantity} × <Money amount={item.unitPrice} />
              </span>
              <BundleComponents components={item.components} bundles={item.quantity} />
            </div>
            <Money amount={item.lineTotal} />
          </li>
        ))}
      </ul>
      <SiteLink href="/cart" className="link justify-self-start text-sm">
        Edit cart
      </SiteLink>
      <DiscountCode code={cart.code} />
      <GiftCardEntry balances={cart.balances} />
      <StoreCreditEntry balances={cart.balances} />
      <Totals parts={cart} />
    </>
  )
}

export function TooMany({ items }: { items: CartItem[] }) {
  return (
    <section aria-label="Not available" className="rounded-card border border-cancelled bg-surface p-4">
      <p className="font-semibold">There are fewer available than in your cart.</p>
      <Shortages items={items} />
    </section>
  )
}

export function Shortages({ items }: { items: CartItem[] }) {
  const { setQuantity, remove } = useCartChanges()
  return (
    <ul className="mt-2 grid gap-3">
      {items.filter(isShort).map((item) => (
        <li key={item.id} className="grid gap-1 text-sm">
          {item.quantity} × {item.product.name}
          <LineProblem
            item={item}
            onQuantity={(quantity) => setQuantity.mutate({ item, quantity })}
            onRemove={() => remove.mutate(item)}
          />
        </li>
      ))}
    </ul>
  )
}
