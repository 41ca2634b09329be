import { useCallback, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { needsRegistrant } from '#contract/domains/offer.ts'
import { Button } from '../ui/button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Agreement } from './agreement.tsx'
import { isShort } from './cart/line-problem.tsx'
import { mustShip } from './cart/must-ship.ts'
import type { PricedCart } from './cart/use-cart.ts'
import { CheckoutSummary, Shortages, TooMany } from './checkout-summary.tsx'
import { ContactSection } from './details/contact-section.tsx'
import { DeliverySection } from './details/delivery-section.tsx'
import { toDetails } from './details/details-form.ts'
import { RegistrantSection } from './details/registrant-section.tsx'
import { needsAddress, useDetailsForm } from './details/use-details-form.ts'
import type { CheckoutDraft } from './details/use-draft.ts'
import type { CardForm } from './payment/card-form.ts'
import { NO_CARD } from './payment/no-card.ts'
import { PaymentProblem } from './payment/payment-problem.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { usePayment } from './payment/use-payment.ts'
import { StickyBar } from './sticky-bar.tsx'

interface Props {
  cart: PricedCart
  /** The price is still that of the previous delivery method. */
  isRepricing: boolean
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
}

export function CheckoutForm({ cart, isRepricing, draft, save }: Props) {
  const { items, due } = cart
  const goods = {
    hasGoods: items.some(({ product }) => product.kind === 'physical'),
    mustShip: mustShip(cart),
    buysName: needsRegistrant(items.map(({ product }) => product.slug)),
  }
  const isFree = due === 0
  const cardForm = useRef<CardForm>(null)
  const [isCardReady, setIsCardReady] = useState(false)
  const noteCardReady = useCallback(() => setIsCardReady(true), [])
  const payment = usePayment()
  const form = useDetailsForm({
    draft,
    save,
    ...goods,
    async send(typed) {
      const card = isFree ? NO_CARD : cardForm.current
      if (!card) return
      await payment.charge(card, toDetails(typed, needsAddress(typed, goods), goods.buysName), due)
    },
    onProblem: payment.explain,
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          payment.forget()
          void form.submit(event)
        }}
        className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12"
      >
        <div className="grid gap-10">
          {items.some(isShort) && payment.failure?.kind !== 'stock' && <TooMany items={items} />}
          <ContactSection />
          <DeliverySection {...goods} />
          {goods.buysName && (
            <RegistrantSection
              hasDelivery={needsAddress({ shippingMethod: form.watch('shippingMethod') }, goods)}
            />
          )}
          <PaymentSection
            step={goods.buysName ? 4 : 3}
            cardForm={cardForm}
            onReady={noteCardReady}
            total={due}
            isFree={isFree}
          />
          {payment.failure && (
            <PaymentProblem
              failure={payment.failure}
              fix={payment.failure.kind === 'stock' && <Shortages items={items} />}
            />
          )}
          <Agreement />
          <StickyBar>
            <Button
              type="submit"
              kind="call"
              size="large"
              disabled={!isFree && !isCardReady}
              isBusy={form.isBusy || isRepricing}
            >
              {form.isBusy ? 'Processing…' : isFree ? 'Place order' : `Pay ${formatMoney(due)}`}
            </Button>
            <VisuallyHidden>
              <span role="status">
                {form.isBusy ? 'Processing your payment' : `To pay ${formatMoney(due)}`}
              </span>
            </VisuallyHidden>
          </StickyBar>
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckoutSummary cart={cart} />
        </div>
      </form>
    </FormProvider>
  )
}
