import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { BuyGiftCardForm } from './buy-gift-card-form.tsx'

type Bought = Output<'POST /gift-cards/report'>

export function BuyGiftCardPage({ amount }: { amount: number }) {
  const { amounts } = useSuspenseQuery(useApi().query('GET /gift-cards')).data
  const [bought, setBought] = useState<Bought>()
  if (bought) return <BoughtCard {...bought} />
  return (
    <Page title={`Gift card of ${formatMoney(amount)}`}>
      <NeedsScript what="This page" />
      {amounts.includes(amount) ? (
        <BuyGiftCardForm amount={amount} onBought={setBought} />
      ) : (
        <EmptyState
          title="We sell no gift card of this amount"
          action={<LinkButton href="/gift-cards">See the amounts</LinkButton>}>
          Choose another amount, or come by our counter.
        </EmptyState>
      )}
    </Page>
  )
}

function BoughtCard({ amount, mailedTo, cardKey }: Bought) {
  return (
    <Page title="Your gift card is paid">
      <p className="max-w-xl">
        We emailed the card of {formatMoney(amount)} to <strong className="break-all">{mailedTo}</strong>. Its page
        shows the code to anyone with the link in that email.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {cardKey && <LinkButton href={`/gift-card/${cardKey}`}>Open the gift card</LinkButton>}
        <LinkButton href="/products" kind="quiet">
          Go shopping
        </LinkButton>
      </p>
    </Page>
  )
}
