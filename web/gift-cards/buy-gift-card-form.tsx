import { useCallback, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../api.ts'
import { Agreement } from '../checkout/agreement.tsx'
import { CheckoutSection } from '../checkout/checkout-section.tsx'
import { confirmed } from '../checkout/pay/use-card-payment.ts'
import type { CardForm } from '../checkout/payment/card-form.ts'
import type { PaymentFailure } from '../checkout/payment/payment-failure.ts'
import { PaymentProblem } from '../checkout/payment/payment-problem.tsx'
import { CardFields } from '../checkout/payment/payment-section.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { formatMoney } from '../ui/money.tsx'
import { GiftCardPicture } from './gift-card-picture.tsx'
import { pendingPurchase } from './pending-purchase.ts'

type Bought = Output<'POST /gift-cards/report'>

const NOBODY = { buyerName: '', buyerEmail: '', recipientName: '', recipientEmail: '', message: '' }

export function BuyGiftCardForm({ amount, onBought }: { amount: number; onBought: (bought: Bought) => void }) {
  const cardForm = useRef<CardForm>(null)
  const [isCardReady, setCardReady] = useState(false)
  const noteReady = useCallback(() => setCardReady(true), [])
  const { form, failure } = useBuying(amount, cardForm, onBought)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-10">
      <CheckoutSection step={1} title="Recipient">
        <GiftCardPeople form={form} />
        <Preview form={form} amount={amount} />
      </CheckoutSection>
      <CheckoutSection step={2} title="Payment">
        <CardFields cardForm={cardForm} onReady={noteReady} total={amount} />
      </CheckoutSection>
      {failure && <PaymentProblem failure={failure} />}
      <Agreement />
      <Button type="submit" kind="call" size="large" disabled={!isCardReady} isBusy={form.isBusy}>
        {form.isBusy ? 'Processing…' : `Pay ${formatMoney(amount)}`}
      </Button>
    </form>
  )
}

function useBuying(amount: number, cardForm: { current: CardForm | null }, onBought: (bought: Bought) => void) {
  const api = useApi()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [prepare] = useState(pendingPurchase)
  const form = useContractForm(async () => (await import('./gift-card-rules.ts')).purchaseRules, {
    values: NOBODY,
    async send(typed) {
      const card = cardForm.current
      if (!card || !(await card.check())) return
      setFailure(null)
      const { key, clientSecret, paymentIntentId } = await prepare(JSON.stringify([amount, typed]), (key) =>
        api.call('POST /gift-cards', { key, amount, ...typed }),
      )
      setFailure(
        await confirmed(card, clientSecret, {
          returnTo: `/checkout/paid/${paymentIntentId}`,
          find: () => api.call('POST /gift-cards/report', { key, paymentIntentId }),
          show: async (bought) => onBought(bought),
        }),
      )
    },
    onProblem({ code, message, fields }: Problem) {
      if (code === 'unreachable') setFailure({ kind: 'connection' })
      else if (!fields) setFailure({ kind: 'other', message })
    },
  })
  return { form, failure }
}

type PeopleForm = ContractForm<
  Record<'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail' | 'message', string>
>

function Preview({ form, amount }: { form: PeopleForm; amount: number }) {
  const { recipientName, message } = form.watch()
  return <GiftCardPicture amount={amount} recipient={recipientName} message={message} />
}

function GiftCardPeople({ form: { register, errors } }: { form: PeopleForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Your name" isRequired error={errors.buyerName?.message}>
        <TextInput autoComplete="name" maxLength={120} {...register('buyerName')} />
      </Field>
      <Field label="Your email" isRequired error={errors.buyerEmail?.message}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('buyerEmail')} />
      </Field>
      <Field label="Recipient’s name" error={errors.recipientName?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('recipientName')} />
      </Field>
      <Field
        label="Recipient’s email"
        help="Leave blank to get the card yourself, to print or pass on."
        error={errors.recipientEmail?.message}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...register('recipientEmail')} />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Message" error={errors.message?.message}>
          <TextArea rows={3} maxLength={500} {...register('message')} />
        </Field>
      </div>
    </div>
  )
}
