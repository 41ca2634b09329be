import { useCallback, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { type CartItem, useQuote } from './cart/use-cart.ts'
import { CheckoutSummary, Shortages } from './checkout-summary.tsx'
import { ContactSection } from './details/contact-section.tsx'
import { DeliverySection } from './details/delivery-section.tsx'
import { toDetails } from './details/details-form.ts'
import { needsAddress, useDetailsForm } from './details/use-details-form.ts'
import type { CheckoutDraft } from './details/use-draft.ts'
import { LoadingFailed } from './loading-failed.tsx'
import type { CardForm } from './payment/card-form.ts'
import { PaymentProblem } from './payment/payment-problem.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { usePayment } from './payment/use-payment.ts'
import { StickyBar } from './sticky-bar.tsx'

interface Props {
  items: CartItem[]
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
}

/** Contact, delivery, payment: one page from top to bottom, and the server's price beside it. */
export function CheckoutForm({ items, draft, save }: Props) {
  const hasGoods = items.some(({ product }) => product.kind === 'physical')
  const cardForm = useRef<CardForm>(null)
  const [isCardReady, setIsCardReady] = useState(false)
  const noteCardReady = useCallback(() => setIsCardReady(true), [])
  const payment = usePayment()
  const form = useDetailsForm({
    draft,
    save,
    hasGoods,
    async send(typed) {
      if (!cardForm.current || total === undefined) return
      await payment.charge(cardForm.current, toDetails(typed, needsAddress(typed, { hasGoods })), total)
    },
    onProblem: payment.explain,
  })
  const quote = useQuote(form.watch('shippingMethod'))
  const total = quote.data?.total

  if (quote.isError && !quote.data) return <LoadingFailed query={quote} />
  if (!quote.data) return <CartSkeleton />
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          payment.forget()
          void form.submit(event)
        }}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12"
      >
        <div className="grid gap-10">
          <ContactSection />
          <DeliverySection hasGoods={hasGoods} />
          <PaymentSection cardForm={cardForm} onReady={noteCardReady} total={quote.data.total} />
          {payment.failure && (
            <PaymentProblem
              failure={payment.failure}
              fix={payment.failure.kind === 'stock' && <Shortages items={items} />}
            />
          )}
        </div>
        <div className="max-lg:contents lg:sticky lg:top-24">
          <div className="max-lg:mt-10">
            <CheckoutSummary items={items} quote={quote.data} />
          </div>
          <Agreement />
          <StickyBar total={total}>
            <Button
              type="submit"
              kind="call"
              size="large"
              disabled={!isCardReady}
              isBusy={form.isBusy || quote.isPlaceholderData}
            >
              {form.isBusy ? 'Processing…' : `Pay ${formatMoney(quote.data.total)}`}
            </Button>
          </StickyBar>
          <VisuallyHidden>
            <span role="status">
              {form.isBusy ? 'Processing your payment' : `Total ${formatMoney(quote.data.total)}`}
            </span>
          </VisuallyHidden>
        </div>
      </form>
    </FormProvider>
  )
}

function Agreement() {
  return (
    <p className="mt-4 text-sm text-muted">
      By paying you agree to our <PolicyLink href="/terms">Terms & Conditions</PolicyLink> and{' '}
      <PolicyLink href="/returns">Returns & Refunds</PolicyLink>.
    </p>
  )
}

/** In a tab of its own: what is typed here stays. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
