import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { Dollars } from '#contract/money.ts'
import { type Output, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { GiftCardPicture } from './gift-card-picture.tsx'

export function GiftCardsPage() {
  const { amounts } = useSuspenseQuery(useApi().query('GET /gift-cards')).data
  return (
    <Page title="Gift cards">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <section aria-labelledby="buy-gift-card" className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <h2 id="buy-gift-card" className="flex items-center gap-2 text-lg">
            <Gift aria-hidden className="size-5 text-heart" /> Buy a gift card
          </h2>
          <GiftCardPicture />
          {amounts.length > 0 ? (
            <>
              <p>Use it online or in store. Delivered by email with your message. Never expires.</p>
              <ul className="grid grid-cols-2 gap-3">
                {amounts.map((amount) => (
                  <li key={amount} className="grid">
                    <LinkButton
                      href={`/checkout/gift-card?amount=${amount}`}
                      kind="quiet"
                      size="large"
                      aria-label={`Buy a gift card of ${formatMoney(amount)}`}>
                      {formatMoney(amount)}
                    </LinkButton>
                  </li>
                ))}
              </ul>
              {amounts.length > 1 && <OtherAmount from={amounts[0]!} to={amounts.at(-1)!} />}
            </>
          ) : (
            <p>Gift cards are sold at our counter. Stop by, or call us.</p>
          )}
        </section>
        <section
          aria-labelledby="gift-card-balance"
          className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <h2 id="gift-card-balance" className="text-lg">
            Check a balance
          </h2>
          <BalanceForm />
          <NeedsScript what="Checking a balance" />
        </section>
      </div>
    </Page>
  )
}

/** This GET form works without JavaScript. */
function OtherAmount({ from, to }: { from: Dollars; to: Dollars }) {
  const navigate = useNavigate()
  return (
    <form
      action="/checkout/gift-card"
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const amount = String(new FormData(event.currentTarget).get('amount'))
        navigate({ to: '/checkout/gift-card', search: { amount } })
      }}>
      <div className="grow">
        <Field label={`Whole dollars from ${formatMoney(from)} to ${formatMoney(to)}`} isRequired>
          <TextInput name="amount" inputMode="numeric" autoComplete="off" required pattern="[0-9]+" />
        </Field>
      </div>
      <Button type="submit" kind="quiet">
        Continue
      </Button>
    </form>
  )
}

/** The code is sent in the body, so that it appears in no URL and no log. */
function BalanceForm() {
  const api = useApi()
  const [found, setFound] = useState<Output<'POST /gift-cards/balance'>>()
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./gift-card-rules.ts')).balanceRules,
    {
      values: { code: '' },
      async send(typed) {
        setFound(undefined)
        setFound(await api.call('POST /gift-cards/balance', typed))
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="needs-script grid gap-4">
      <Field label="Gift card code" isRequired error={errors.code?.message}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" kind="quiet" className="justify-self-start" isBusy={isBusy}>
        Check balance
      </Button>
      <p role="status" className={found ? 'text-lg' : 'sr-only'}>
        {found && (
          <>
            <strong className="figures">{formatMoney(found.balance)}</strong> left on card {found.hint}
          </>
        )}
      </p>
    </form>
  )
}
