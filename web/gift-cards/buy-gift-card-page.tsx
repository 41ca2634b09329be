import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSoldAmount } from '#contract/balances/gift-card.ts'
import { centsOf, type Dollars, isInWholeCents } from '#contract/money.ts'
import { type Output, useApi } from '../api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { BuyGiftCardForm } from './buy-gift-card-form.tsx'

type Bought = Output<'POST /gift-cards/report'>

export function BuyGiftCardPage({ amount }: { amount: Dollars }) {
  const { amounts } = useSuspenseQuery(useApi().query('GET /gift-cards')).data
  const isSold = isInWholeCents(amount) && isSoldAmount(amounts.map(centsOf), centsOf(amount))
  const [bought, setBought] = useState<Bought>()
  if (bought) return <BoughtCard {...bought} />
  return (
    <Page title={`Gift card of ${formatMoney(amount)}`}>
      <NeedsScript what="This page" />
      {isSold ? (
        <BuyGiftCardForm amount={amount} onBought={setBought} />
      ) : (
        <EmptyState
          title="We don’t sell gift cards in this amount"
          action={<LinkButton href="/gift-cards">See the amounts</LinkButton>}>
          Choose another amount, or stop by the shop.
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
