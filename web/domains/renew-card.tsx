import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'
import { AddOfferButton } from './add-offer-button.tsx'

/** Rendered in the browser only, because the page's cached HTML is the same for every domain. */
export function RenewCard({ domain }: { domain: string }) {
  return (
    <ClientOnly>
      <Renewal domain={domain} />
    </ClientOnly>
  )
}

function Renewal({ domain }: { domain: string }) {
  const { data: prices } = useQuery(useApi().query('GET /domain-prices'))
  const price = prices?.find(({ extension }) => domain.endsWith(`.${extension}`))
  if (!price) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">Renew {domain}</h2>
        <p className="text-muted">
          {formatMoney(price.renew)} for one more year. Nothing is charged by itself.
        </p>
      </div>
      <AddOfferButton itemType="domain" item={{ domain, renews: true }} name={domain} label="Renew" />
    </Card>
  )
}
