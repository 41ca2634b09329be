import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CrossSells } from '../../catalog/recommendations/cross-sells.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { useDraft } from '../details/use-draft.ts'
import { BillTotals } from './bill-totals.tsx'
import { CartBills } from './cart-bills.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { StoreCreditEntry } from './store-credit-entry.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { CartItem, PricedCart, ShippingChoice } from './use-cart.ts'
import { usePricedCart } from './use-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'
import { useOtherDevices } from './use-other-devices.ts'

export function CartPage() {
  return (
    <Page title="Your cart" lead="Check your items and the total before you pay.">
      <NeedsScript what="The cart" />
      <Cart />
    </Page>
  )
}

function Cart() {
  useOtherDevices()
  const { draft, isPending: isDraftPending, save } = useDraft()
  // The query reports a change after the click, when React has already put the old choice back.
  const [chosen, setChosen] = useState<{ method: ShippingChoice; over: typeof draft }>()
  const choice = (chosen?.over === draft ? chosen?.method : draft?.shippingMethod) ?? 'standard'
  const { data: cart, isError, isFetching, refetch } = usePricedCart(choice)
  if (!cart && isError) {
    return (
      <ErrorState
        title="Couldn’t load your cart"
        message="Nothing in it is lost. Please check your connection and try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (!cart || isDraftPending) return <CartSkeleton />
  const { items, bills } = cart
  const isEmpty = items.length === 0 && bills.length === 0
  return (
    <div className={classNames(!isEmpty && 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12')}>
      <div className="grid gap-6 max-lg:pb-8">
        <CartLines items={items} />
        <CartBills bills={bills} />
        {isEmpty && <EmptyCart />}
        {items.length > 0 && <CrossSells slugs={items.map(({ product }) => product.slug)} />}
      </div>
      {items.length === 0 && bills.length > 0 && <BillsSummary cart={cart} />}
      {items.length > 0 && (
        <CartSummary
          cart={cart}
          choice={choice}
          onChoose={(shippingMethod) => {
            setChosen({ method: shippingMethod, over: draft })
            save({ shippingMethod }, { isWhole: true })
          }}
        />
      )}
    </div>
  )
}

export function EmptyCart() {
  return (
    <div className="footer-below-fold">
      <EmptyState
        icon={<ShoppingCart aria-hidden />}
        title="Empty Cart"
        action={<LinkButton href="/categories">Continue Shopping</LinkButton>}>
        Your cart is empty. Items you add appear here.
      </EmptyState>
    </div>
  )
}

function BillsSummary({ cart }: { cart: PricedCart }) {
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

function CartLines({ items }: { items: CartItem[] }) {
  const [removed, setRemoved] = useState<CartItem[]>([])
  const { setQuantity, remove, putBack } = useCartChanges()
  const inCart = new Set(items.map(({ product }) => product.id))
  const undoable = removed.filter(({ product }) => !inCart.has(product.id))
  const lines = [...items, ...undoable].sort((a, b) => a.id - b.id)
  if (lines.length === 0) return null

  function takeOut(item: CartItem) {
    remove.mutate(item, {
      onSuccess: () => setRemoved((before) => [...before.filter(({ id }) => id !== item.id), item]),
    })
  }

  return (
    <section aria-label="Items">
      <ul className="border-t border-line">
        {lines.map((item) =>
          inCart.has(item.product.id) ? (
            <CartLine
              key={item.id}
              item={item}
              onQuantity={(quantity) => setQuantity.mutate({ item, quantity })}
              onRemove={() => takeOut(item)}
            />
          ) : (
            <RemovedLine key={item.id} item={item} isBusy={putBack.isPending} onUndo={() => putBack.mutate(item)} />
          ),
        )}
      </ul>
    </section>
  )
}

interface Props {
  item: CartItem
  isBusy: boolean
  onUndo: () => void
}

function RemovedLine({ item, isBusy, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 text-muted">
      <span>Removed: {item.product.name}</span>
      <Button ref={undo} kind="quiet" size="small" isBusy={isBusy} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}
