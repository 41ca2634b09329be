import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import { needsRegistrant } from '#contract/domains/offer.ts'
import type { Problem } from '#contract/problem.ts'
import { useIsWide } from '../shell/use-media-query.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { type ContractForm, useContractForm } from '../ui/form/use-contract-form.ts'
import { formatMoney } from '../ui/money.tsx'
import { StickyBar } from '../ui/sticky-bar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Agreement } from './agreement.tsx'
import { DeliveryChoice } from './cart/delivery-choice.tsx'
import { isShort } from './cart/line-problem.tsx'
import { mustShip } from './cart/must-ship.ts'
import type { PricedCart } from './cart/use-cart.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary, Shortages, TooMany } from './checkout-summary.tsx'
import { AddressFields } from './details/address-fields.tsx'
import { ContactSection } from './details/contact-section.tsx'
import type { DetailsForm } from './details/details-form.ts'
import { fromDraft, toDetails, toDraft } from './details/details-form.ts'
import { RegistrantSection } from './details/registrant-section.tsx'
import { readSavedDetails, saveDetails } from './details/saved-details.ts'
import type { CheckoutDraft } from './details/use-draft.ts'
import type { CardForm } from './payment/card-form.ts'
import { NO_CARD } from './payment/no-card.ts'
import { PaymentProblem } from './payment/payment-problem.tsx'
import { PaymentSection } from './payment/payment-section.tsx'
import { usePayment } from './payment/use-payment.ts'

interface Props {
  cart: PricedCart
  isRepricing: boolean
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
}

export function CheckoutForm({ cart, isRepricing, draft, save }: Props) {
  const { items, due } = cart
  const goods = {
    hasGoods: items.some(({ product }) => product.kind === 'physical'),
    mustShip: mustShip(cart),
    buysDomain: needsRegistrant(items.map(({ product }) => product.slug)),
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
      await payment.charge(card, toDetails(typed, needsAddress(typed, goods), goods.buysDomain), due)
    },
    onProblem: payment.explain,
  })

  // The order of the elements is that of the keyboard. Only the summary moves, because a moved card field would be empty.
  const isWide = useIsWide()
  const summary = (
    <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
      <CheckoutSummary cart={cart} />
    </div>
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          payment.forget()
          void form.submit(event)
        }}
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        {!isWide && summary}
        <div className="grid gap-10 lg:col-start-1 lg:row-start-1">
          {items.some(isShort) && payment.failure?.kind !== 'stock' && <TooMany items={items} />}
          <ContactSection />
          <DeliverySection
            {...goods}
            isInstant={items.every(({ product: { delivery } }) => delivery === 'codes' || delivery === 'file')}
          />
          {goods.buysDomain && (
            <RegistrantSection hasDelivery={needsAddress({ shippingMethod: form.watch('shippingMethod') }, goods)} />
          )}
          <PaymentSection
            step={goods.buysDomain ? 4 : 3}
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
              isBusy={form.isBusy || isRepricing}>
              {form.isBusy ? 'Processing…' : isFree ? 'Place order' : `Pay ${formatMoney(due)}`}
            </Button>
            <VisuallyHidden>
              <span role="status">{form.isBusy ? 'Processing your payment' : `To pay ${formatMoney(due)}`}</span>
            </VisuallyHidden>
          </StickyBar>
        </div>
        {isWide && summary}
      </form>
    </FormProvider>
  )
}

function DeliverySection({
  hasGoods,
  mustShip,
  isInstant,
}: Pick<FormContext, 'hasGoods' | 'mustShip'> & { isInstant: boolean }) {
  const { control } = useFormContext<DetailsForm>()
  const { field } = useController({ control, name: 'shippingMethod' })
  if (!hasGoods) {
    return (
      <CheckoutSection step={2} title="Delivery">
        <p>
          Nothing to ship:{' '}
          {isInstant
            ? 'you can open it as soon as you have paid.'
            : 'we email your credentials within 24 hours, and services activate in 24-48 hours.'}
        </p>
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection step={2} title="Delivery">
      <DeliveryChoice mustShip={mustShip} value={field.value} onChange={field.onChange} />
      {needsAddress({ shippingMethod: field.value }, { hasGoods, mustShip }) && <AddressFields />}
    </CheckoutSection>
  )
}

interface FormContext {
  hasGoods: boolean
  mustShip: boolean
  buysDomain: boolean
}

interface DetailsFormOptions extends FormContext {
  draft: CheckoutDraft
  save: (draft: CheckoutDraft) => void
  send: (typed: DetailsForm) => Promise<unknown>
  onProblem: (problem: Problem) => Promise<void>
}

function useDetailsForm({ draft, save, send, onProblem, ...cart }: DetailsFormOptions): ContractForm<DetailsForm> {
  const { state: shopState } = useShell().company
  const form = useContractForm<DetailsForm>(
    async (typed) =>
      (await import('./details/details-schema.ts')).detailsRules(needsAddress(typed, cart), cart.buysDomain),
    {
      values: fromDraft(draft, shopState),
      send,
      onProblem(problem) {
        const [message] = problem.fields?.['shippingAddress.name'] ?? []
        if (message) form.setError('contactName', { type: 'server', message }, { shouldFocus: true })
        return onProblem(problem)
      },
    },
  )
  // Before anybody can type, because a reset would discard it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's copy is newer than the server's draft
  useLayoutEffect(() => form.reset(fromDraft({ ...draft, ...readSavedDetails() }, shopState)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `save` writes to the same storage
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = toDraft(values)
          saveDetails(typed)
          save(typed)
        },
      }),
    [form.subscribe],
  )
  return form
}

function needsAddress(
  { shippingMethod }: Pick<DetailsForm, 'shippingMethod'>,
  { hasGoods, mustShip }: Pick<FormContext, 'hasGoods' | 'mustShip'>,
): boolean {
  return hasGoods && (mustShip || shippingMethod === 'standard')
}
